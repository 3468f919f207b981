import { print, type Command, runProcess } from './command-line/run.ts'
import { readPredictArguments } from './predict/predict-arguments.ts'

const help = `Predicts a column of a table from its other columns, or a property as on the page mi Predictor, with errors.

  npm run -s predict -- TABLE.csv --target NAME --group NAME [options]
  npm run -s predict -- --pairs [--json]
  npm run -s predict -- --property ID [--values rm=980,yr=0.66] [--coil DP980-6~GI-1.40] [options]

--pairs lists the properties of mi Predictor: the number of real materials, how many are missing for a model of real materials, and the
published formulas. --property predicts one of them from the catalogue: a model of real materials answers first, then a published
formula, then the demonstration model of synthetic data.

  --values A=1,B=2     inputs by id, in their units
  --coil ID            coil whose values are the inputs: material and coil
  --family NAME        family of the material, which models need
  --coating NAME       coating, where the inputs need it
  --inputs ID          set of inputs; without it the first one with all values
  --by WHAT            real, formula or synthetic
  --level SHARE        of the interval, 0.8
  --show               also show values outside the training data
  --json               the JSON of GET /api/v1/predictor or GET /api/v1/predictor/{property}

Table:

TABLE.csv: a row of names, then a row for each coil; commas, semicolons (with decimal commas) or tabs between cells. A second row
with units is left out. Columns may contain numbers or words; a column named family divides the materials.
A row with a gap is left out, and a column that most rows lack, unless --features names it; each is reported with its reason.

  --target NAME        the column to predict
  --group NAME         the column that names the material: its rows are left out together
  --features A,B,C     the columns to predict from; all others by default
  --folds FILE         one whole number for each row of the table: rows with one number are left out together.
                       Without it each material is left out alone, and above 200 materials one of ten parts
  --level SHARE        of the intervals, 0.9
  --json               one JSON object on standard output
  --help               this text

All errors, intervals and predictions are for rows whose material was left out of training. Exit status: 0, or 2 if the table was refused.
JSON: { rows, groups, features, models: [{ id, mae, rmse, medianRelativeError, q2, coverage: { "0.8", "0.9" } }], chosen, reason,
refusals: [{ column, row, reason }], predictions: [{ row, value, lower, upper, light }] }
row counts from 1; value, lower, upper and coverage are null if not available; light is green, amber or red.
`

export const command: Command = {
  name: 'predict',
  run: async (args) => {
    const request = readPredictArguments(args)
    if (!request) {
      await print(help)
      return 0
    }
    const { describePrediction, describeProperties, describeProperty } = await import('./predict/predict-text.ts')
    const json = (found: object) => `${JSON.stringify(found)}\n`
    if (request.kind !== 'table') {
      const { listProperties, predictOneProperty } = await import('./predict/predict-property.ts')
      if (request.kind === 'properties') {
        const found = await listProperties()
        await print(request.json ? json(found) : describeProperties(found))
      } else {
        const found = await predictOneProperty(request)
        await print(request.json ? json(found) : describeProperty(found))
      }
      return 0
    }
    const { predictFile } = await import('./predict/predict-file.ts')
    const found = predictFile(request)
    await print(request.json ? json(found) : describePrediction(found))
    return 0
  },
}

if (import.meta.main) await runProcess(command)
