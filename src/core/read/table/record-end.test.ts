import { expect, test } from 'vitest'
import { statedEnd } from './record-end.ts'

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
