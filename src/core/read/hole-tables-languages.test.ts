import { describe, expect, test } from 'vitest'
import { evaluateReading } from '../evaluate/index.ts'
import { read } from './sample-reading.fixture.ts'

/** Diameters [mm] of three holes: before, and at right angles after. λ by hand: 14.41/10.02 − 1, 14.10/10.01 − 1, 13.90/10.00 − 1. */
const holes = [
  [10.02, 14.51, 14.31],
  [10.01, 14.2, 14],
  [10, 13.95, 13.85],
]
const lambda = [43.8, 40.9, 39]

const heads = [
  ['Probe', 'Anfangsdurchmesser D0 [mm]', 'Enddurchmesser Dh1 [mm]', 'Enddurchmesser Dh2 [mm]'],
  ['Nr.', 'Lochdurchmesser vor Versuch [mm]', 'Lochdurchmesser nach Riss 1 [mm]', 'Lochdurchmesser nach Riss 2 [mm]'],
  ['Prüfkörper', 'Ausgangsdurchmesser d0', 'Durchmesser nach Aufweitung dh1', 'Durchmesser nach Aufweitung dh2'],
  ['Éprouvette', 'Diamètre initial D0 (mm)', 'Diamètre final Dh1 (mm)', 'Diamètre final Dh2 (mm)'],
  ['Échantillon', 'Diamètre du trou avant essai (mm)', 'Diamètre du trou après fissure 1 (mm)', 'Diamètre du trou après fissure 2 (mm)'],
  ['Essai', 'Diamètre initial du trou D0', 'Diamètre final du trou Dh1', 'Diamètre final du trou Dh2'],
  ['Probeta', 'Diámetro inicial D0 [mm]', 'Diámetro final Dh1 [mm]', 'Diámetro final Dh2 [mm]'],
  ['Muestra', 'Diámetro del agujero antes [mm]', 'Diámetro del agujero después 1 [mm]', 'Diámetro del agujero después 2 [mm]'],
  ['Probeta', 'Diámetro inicial del orificio', 'Diámetro final del orificio 1', 'Diámetro final del orificio 2'],
  ['Provino', 'Diametro iniziale D0 [mm]', 'Diametro finale Dh1 [mm]', 'Diametro finale Dh2 [mm]'],
  ['Campione', 'Diametro del foro prima [mm]', 'Diametro del foro dopo 1 [mm]', 'Diametro del foro dopo 2 [mm]'],
  ['Provino', 'Diametro iniziale del foro', 'Diametro finale del foro 1', 'Diametro finale del foro 2'],
] // prettier-ignore

const shown = (value: number, decimal: string) => value.toFixed(2).replace('.', decimal)

describe.each([
  ['semicolons and decimal commas', ';', ','],
  ['tabs and decimal points', '\t', '.'],
  ['commas', ',', '.'],
])('a table of expanded holes with %s', (_format, separator, decimal) => {
  test.each(heads)('%s, %s, %s', async (...head) => {
    const rows = holes.map((row, i) => [String(i + 1), ...row.map((value) => shown(value, decimal))].join(separator))
    const reading = await read([head.join(separator), ...rows].join('\n'))
    const found = evaluateReading('HER', reading).map(
      ({ evaluation }) => evaluation.scalars.find(({ id }) => id === 'her.lambda')?.value ?? null,
    )
    expect(found.map((value) => value && Number(value.toFixed(1)))).toEqual(lambda)
  })
})

test.each([
  ['Probe;Lochaufweitung λ [%]', [45.5, 44]],
  ["Éprouvette;Taux d'expansion du trou (%)", [45.5, 44]],
  ["Éprouvette;Taux d'évasement (%)", [45.5, 44]],
  ['Probeta;Relación de expansión [%]', [45.5, 44]],
  ['Probeta;Capacidad de expansión de agujero [%]', [45.5, 44]],
  ['Provino;Rapporto di espansione del foro [%]', [45.5, 44]],
  ['Provino;Espansione foro λ [%]', [45.5, 44]],
])('the expansion alone: %s', async (head, values) => {
  const reading = await read(`${head}\n1;45,5\n2;44,0`)
  const found = reading.specimens.map(({ laboratory }) => laboratory.find(({ id }) => id === 'her.lambda')?.value)
  expect(found.map((value) => Number(value!.toFixed(6)))).toEqual(values)
})

test('diameters of round bars are no holes', async () => {
  const reading = await read(`Provino;Diametro iniziale [mm];Diametro finale [mm]\n1;10,0;6,1\n2;10,0;6,2\n3;10,0;6,0`)
  expect(reading.specimens).toEqual([])
})
