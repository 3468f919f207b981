import { parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import type { ReleasedModel } from '#views/finite-element/index.ts'
import { writeModels } from './write-models.ts'

const given: ReleasedModel = {
  tab: 'FE1',
  model: 'elastic',
  name: 'Elastic',
  version: 1,
  release: '2026.1',
  parameters: [
    {
      id: 'E',
      symbol: 'E',
      unit: 'MPa',
      meaning: '',
      value: 206_000,
      standardError: null,
      lower: null,
      upper: null,
      fixed: true,
    },
  ],
  fitWindow: null,
  lastMeasured: null,
  fit: null,
  author: 'given by hand',
  status: 'approved',
  synthetic: false,
  proof: null,
}

test('a model without fit and proof has gaps for numbers and empty words, so that files of coils have the same columns', async () => {
  const bytes = await writeModels([given], [], { name: 'models.parquet', format: 'parquet' })
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  expect(await parquetReadObjects({ file })).toMatchObject([
    { value: 206_000, standard_error: null, rmse: null, fitted_to: '', proof_card: '', proof: '', proof_verdict: '' },
  ])
})
