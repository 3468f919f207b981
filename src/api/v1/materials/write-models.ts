import type { ExportCell, ExportTable, Note } from '#core/export/table.ts'
import type { NamedParameter, ReleasedModel } from '#views/finite-element/index.ts'
import type { TargetFile } from './file-format.ts'
import { notesJson, writeTable } from './write-content.ts'

export async function writeModels(
  models: readonly ReleasedModel[],
  notes: readonly Note[],
  file: TargetFile,
): Promise<Buffer> {
  return file.format === 'json'
    ? Buffer.from(JSON.stringify({ ...notesJson(notes), models }))
    : writeTable(modelTable(models, notes), file)
}

function modelTable(models: readonly ReleasedModel[], notes: readonly Note[]): ExportTable {
  const rows = models.flatMap((model) => model.parameters.map((parameter) => ({ model, parameter })))
  const of = (name: string, cell: (model: ReleasedModel, parameter: NamedParameter) => ExportCell) => ({
    name,
    unit: '-',
    cell: (row: number) => cell(rows[row]!.model, rows[row]!.parameter),
  })
  // Empty texts, so that a column has the same type in all files.
  return {
    name: 'models',
    notes,
    columns: [
      of('tab', ({ tab }) => tab),
      of('model', ({ model }) => model),
      of('name', ({ name }) => name),
      of('version', ({ version }) => version),
      of('release', ({ release }) => release),
      of('parameter', (_model, { id }) => id),
      of('symbol', (_model, { symbol }) => symbol),
      of('parameter_unit', (_model, { unit }) => unit),
      of('value', (_model, { value }) => value),
      of('standard_error', (_model, { standardError }) => standardError),
      of('lower_95', (_model, { lower }) => lower),
      of('upper_95', (_model, { upper }) => upper),
      of('meaning', (_model, { meaning }) => meaning),
      of('fitted_to', ({ fit }) => fit?.data.join('; ') ?? ''),
      of('points', ({ fit }) => fit?.points ?? null),
      of('rmse', ({ fit }) => fit?.rmse ?? null),
      of('r2', ({ fit }) => fit?.r2 ?? null),
      of('last_measured', ({ lastMeasured }) => lastMeasured),
      of('status', ({ status }) => status),
      of('origin', ({ author }) => author),
      of('proof_card', ({ proof }) => proof?.card ?? ''),
      of('proof', ({ proof }) => proof?.outcome ?? ''),
      of('proof_verdict', ({ proof }) => proof?.verdict ?? ''),
    ],
    rows: rows.length,
  }
}
