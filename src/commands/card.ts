import { readCardArguments } from './card/card-arguments.ts'
import { print, type Command, runProcess } from './command-line/run.ts'

const help = `Writes a material card for a solver from stored parameter sets, reads it back and simulates it along the coil's tests.

  npm run -s card -- --material Steels/AHSS/Dual-Phase/DP980/DP980-6 --solver ls-dyna --law swift-voce --units mm-t-s
  npm run -s card -- CURVE.csv --solver abaqus --law swift

  --material PATH     address below /mi-database/, or the name of a material
  --coil NAME         one of its coils; the first without it
  --solver NAME       a solver for its first card, or a card:
@cards
  --law ID            the recommended one by default; laws without a stored fit are fitted to the stored flow curves:
                      swift, voce, swift-voce, hockett-sherby, swift-hockett-sherby, modified-voce, double-voce, hollomon,
                      ludwik, ghosh, el-magd, anchored (measured curve, continued from uniform strain)
  --surface ID        yield surface: yld2000-2d, yld89, hill48-r, none; the one of most tests by default
  --rate ID           rate law: thermal-overstress, johnson-cook-rate, cowper-symonds, none
  --fracture ID       fracture model of cards with failure: hosford-coulomb, mmc, johnson-cook-fracture, none
  --regularisation S:F,S:F…
                      factors F on failure strain by element size S [mm], from your simulations: 0.5:1,1:0.9,2:0.72
  --units ID          mm-t-s (default), mm-kg-ms, mm-g-ms, m-kg-s
  --last-strain N     last plastic strain of the curves, default 1
  --id-offset N       added to every id of the card
  --repair            corrects falling curves and crossing rates with a warning, instead of refusing the card
  --out FILE          writes to FILE instead of standard output; a folder for cards of several files
  --proof             the proof, run by run, on standard error
  --json              one JSON object on standard output
  --help              this text

CURVE.csv: a row of names, a row of units, plastic strain and true stress; --modulus 207000 [MPa], --poisson 0.3,
--density 7850 [kg/m³] go with it.

Exit status: 0 if the card was written; 2 if it was refused (reasons on standard error) or the call was wrong. A card
whose proof fails is written with NOT PROVEN in its header and on standard error.
JSON: { card, solver, law, units, files: [{ name, text }], issues, verdict, proof: { standing, passed, runs: [{ path,
label, rms, share, limit, reason, worst, standing, passed, verdict }] } }; a standing is proven, near or partly, or failed
`

export const command: Command = {
  name: 'card',
  run: async (args) => {
    const request = readCardArguments(args)
    // Loaded late, so that a wrong call answers at once.
    if (!request) {
      const { cardList } = await import('./card/card-text.ts')
      await print(help.replace('@cards', cardList()))
      return 0
    }
    const { makeCard } = await import('./card/make-card.ts')
    return makeCard(request)
  },
}

if (import.meta.main) await runProcess(command)
