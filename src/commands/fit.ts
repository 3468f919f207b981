import { print, type Command, runProcess } from './command-line/run.ts'
import { readFitArguments } from './fit/fit-arguments.ts'

const help = `Fits a hardening law to a flow curve by least squares on stress, within the bounds of the law.

  npm run -s fit -- CURVE.csv --law swift [options]

CURVE.csv: a row of names, units in them or in a second row (1 or %, MPa or GPa …), then plastic strain and true stress.

  --law ID            swift, voce, swift-voce, hockett-sherby, swift-hockett-sherby, modified-voce, double-voce, hollomon,
                      ludwik, ghosh, el-magd, anchored (em, sm, Hm: maximum force of the curve, unless held by --fix)
  --window FROM:TO    range of plastic strain of the points used, e.g. 0.002:0.2; both ends are optional
  --anchor ag         fix value and slope at maximum force (Considère), found on the curve, else its last point
  --modulus MPA       Young's modulus, 207000 by default
  --fix ID=VALUE      fix a parameter, e.g. e0=0.002, or the weight of a blend, w=0.5; separate several with commas
  --bounds ID=LO:HI   replaces the bounds of a parameter
  --start ID=VALUE    replaces its start value
  --loss NAME         linear (least squares), soft-l1, huber, cauchy;  --loss-scale MPA: scale of the loss, 1
  --level SHARE       confidence of intervals and bands, 0.95
  --starts N          further starts spread over the bounds, 8 above four free parameters;  --seed N
  --json              one JSON object on standard output
  --help              this text

Exit status: 0 if the fit converged; 2 if it did not, the data were refused, or the call was wrong.
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
    // Loaded late, so that help and wrong calls answer at once.
    const { fitFile, describeFit } = await import('./fit/fit-file.ts')
    const { describedFit } = await import('#core/fit/fit-flow-curve.ts')
    const fit = fitFile(request)
    await print(request.json ? `${JSON.stringify(describedFit(fit))}\n` : describeFit(fit))
    return fit.converged ? 0 : 2
  },
}

if (import.meta.main) await runProcess(command)
