import { expect, test } from 'vitest'
import { fallsSteadily, statedEnd } from './tension-record.ts'

const noise = (i: number) => ((((i * 7919) % 101) - 50) / 50) * 0.02

/** Twelve readings every 0.04 % strain behind a maximum of 1000 MPa in row 0. */
function behind(fall: (strain: number) => number, count = 12, step = 4e-4) {
  const strain = Float64Array.from({ length: count }, (_, i) => 0.05 + i * step)
  const stress = strain.map((e, i) => (i === 0 ? 1000 : 1000 - fall(e - 0.05) + noise(i)))
  return fallsSteadily(strain, stress, 0)
}

test.each([
  ['0.1 % of the maximum lost along a line', behind((e) => 227 * e), true],
  ['a plateau', behind(() => 0.02), false],
  ['a wave that turns up again', behind((e) => 0.5 * Math.sin((e / 0.0044) * Math.PI)), false],
  ['relaxation at held strain', behind((e) => 1e5 * e, 12, 1e-6), false],
  ['four readings prove nothing', behind((e) => 227 * e, 4, 1e-3), false],
  ['the maximum is the last reading', fallsSteadily(Float64Array.of(0, 0.1), Float64Array.of(1, 2), 1), false],
])('%s', (_why, found, expected) => {
  expect(found).toBe(expected)
})

test.each([
  ['record_ends', 'at-fracture', 'fracture'],
  ['record_ends', 'at-necking', 'before-fracture'],
  ['End of test', 'Specimen break', 'fracture'],
  ['Test end reason', 'Rupture', 'fracture'],
  ['Prüfungsende', 'Bruch erkannt', 'fracture'],
  ['Ende der Prüfung', 'Probe gebrochen', 'fracture'],
  ['Abschaltkriterium', 'vor Bruch abgebrochen', 'before-fracture'],
  ["Fin d'essai", 'Rupture', 'fracture'],
  ["Critère d'arrêt", 'Rupture éprouvette', 'fracture'],
  ['Fin de ensayo', 'Rotura', 'fracture'],
  ['Fine prova', 'Rottura del provino', 'fracture'],
  ['End of test', 'Stopped by operator', 'before-fracture'],
  ['remark', 'The record ends at fracture.', 'fracture'],
  ['remark', 'Record stops before fracture', 'before-fracture'],
  // No statement about the end of the record.
  ['Fracture location', 'inside gauge length', undefined],
  ['remark', 'Fracture outside', undefined],
  ['End of test', '2026-03-04', undefined],
  ['Break detection', '80 % drop', undefined],
])("'%s: %s' is %s", (key, value, end) => {
  expect(statedEnd([{ key, value }])).toBe(end)
})
