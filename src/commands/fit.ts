import { print } from './print.ts'
import { readFitArguments } from './fit-arguments.ts'
import { type Command, runProcess } from './run.ts'

const help = `Fits a hardening law to a flow curve: plain least squares on stress, inside the bounds of the law.

  npm run -s fit -- CURVE.csv --law swift [options]

CURVE.csv: a row of names, units in them or in a second row (1 or %, MPa or GPa …), then plastic strain and true stress.

  --law ID            swift, voce, swift-voce, hockett-sherby, swift-hockett-sherby, modified-voce, double-voce, hollomon,
                      ludwik, ghosh, el-magd, anchored (em, sm, Hm: maximum force of the curve, unless held by --fix)
  --window FROM:TO    plastic strains between which points count, e.g. 0.002:0.2; either end may be open
  --anchor ag         the law meets value and slope at maximum force (Considère), found on the curve or its last point
  --modulus MPA       Young's modulus for it, 207000 by default
  --fix ID=VALUE      holds a parameter, e.g. e0=0.002, or the weight of a blend, w=0.5; several with commas
  --bounds ID=LO:HI   replaces the bounds of a parameter
  --start ID=VALUE    replaces its start value
  --loss NAME         linear (least squares), soft-l1, huber, cauchy;  --loss-scale MPA: where it begins to forgive, 1
  --level SHARE       confidence of intervals and bands, 0.95
  --starts N          further starts spread over the bounds, 8 above four free parameters;  --seed N
  --json              one JSON object on standard output, and nothing else there
  --help              this text

Ends with 0 when the fit converged, 2 when it did not, the data were refused, or the call was wrong.
JSON: { law, parameters: [{ id, value, unit, standardError, lower, upper, fixed, atBound }], covariance, rmse, r2, aicc, bic, stop,
converged, window, anchor, warnings, diagnostics, bands: { level, strain, stress, confidence, prediction } }
lower and upper are the confidence interval; covariance follows the order of the parameters; strain [1], stress [MPa].
`

export const command: Command = {
  name: 'fit',
  run: async (args) => {
    const request = readFitArguments(args)
    if (!request) {
      await print(help)
      return 0
    }
    // Only now the science: help and a wrong call answer at once.
    const { fitFile } = await import('./fit-file.ts')
    const { describeFit, fitAsJson } = await import('./fit-text.ts')
    const fit = fitFile(request)
    await print(request.json ? `${JSON.stringify(fitAsJson(fit))}\n` : describeFit(fit))
    return fit.converged ? 0 : 2
  },
}

if (import.meta.main) await runProcess(command)
