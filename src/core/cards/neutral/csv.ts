import { asciiText } from '../text/ascii-text.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import type { Card, CardText } from '../card.ts'
import { elementSizeNotes, headerLines } from '../text/header.ts'
import { allModels } from '../supported-models.ts'
import { realText } from '../text/number-field.ts'
import type { StressRatios } from '../prepare/surface.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { readCsvPackage } from '../read/neutral.ts'
import { allParts } from './json.ts'

/** For material editors without a public file format. */
export const csvPackage: Card = {
  id: 'neutral-csv',
  label: 'CSV package (AutoForm, PAM-STAMP and others)',
  solver: 'neutral',
  content:
    'Flow curve and rates, anisotropy, kinematic hardening, forming limit, failure and elasticity as tables, for entry into AutoForm and PAM-STAMP.',
  needs: [],
  takes: allParts,
  instability: true,
  surface: 'tables',
  feature: 'csv',
  holds: allModels,
  paths: monotonicPaths,
  read: readCsvPackage,
  write: (material) => [
    flowTable(material),
    ...(material.r || material.alpha ? [anisotropyTable(material)] : []),
    ...(material.limit ? [limitTable(material)] : []),
    elasticTable(material),
    ...(material.yoshida || material.backstresses ? [kinematicTable(material)] : []),
    ...(material.backstresses ? [yieldSurfaceTable(material)] : []),
    ...(material.fracture ? [failureTable(material)] : []),
    ...(material.fracture?.regularisation ? [regularisationTable(material)] : []),
    readme(material),
  ],
}

type Cell = string | number

function csv(name: string, rows: readonly (readonly Cell[])[]): CardText {
  const text = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? realText(cell) : cell)).join(','))
  return { extension: 'csv', name, text: `${text.join('\n')}\n` }
}

function flowTable({ strain, curves, system }: CardMaterial): CardText {
  const names = curves.map(({ rate }) => (rate === undefined ? 'true_stress' : `true_stress_at_${realText(rate)}`))
  const rows = Array.from(strain, (at, i) => [at, ...curves.map(({ stress }) => stress[i]!)])
  return csv('flow_curve', [['plastic_strain', ...names], ['1', ...names.map(() => system.units.stress)], ...rows])
}

function anisotropyTable({ r, ratios, exponent, alpha, hill }: CardMaterial): CardText {
  const rows: [string, Cell][] = []
  if (r) rows.push(['r0', r.r0], ['r45', r.r45], ['r90', r.r90], ['r_mean', r.mean])
  for (const [id, value] of Object.entries(ratios ?? {})) rows.push([ratioNames[id as keyof StressRatios], value])
  if (exponent !== undefined) rows.push(['barlat_exponent', exponent])
  for (const [i, value] of alpha?.entries() ?? []) rows.push([`yld2000_alpha${i + 1}`, value])
  for (const [id, value] of Object.entries(hill ?? {})) rows.push([`hill48_${id}`, value])
  return csv('anisotropy', [['quantity', 'value'], ['', '1'], ...rows])
}

const ratioNames: Readonly<Record<keyof StressRatios, string>> = {
  s45: 'sigma45_over_sigma0',
  s90: 'sigma90_over_sigma0',
  sb: 'sigmab_over_sigma0',
  rb: 'rb',
}

function limitTable({ limit }: CardMaterial): CardText {
  return csv('flc', [
    ['minor_true_strain', 'major_true_strain'],
    ['1', '1'],
    ...limit!.map(({ minor, major }) => [minor, major]),
  ])
}

function elasticTable({ elastic, system }: CardMaterial): CardText {
  const { density, stress } = system.units
  const chord: Cell[][] = elastic.chord
    ? [
        ['Ea', elastic.chord.Ea, stress],
        ['xi', elastic.chord.xi, '1'],
      ]
    : []
  return csv('elastic', [
    ['quantity', 'value', 'unit'],
    ['density', elastic.density, density],
    ['E', elastic.E, stress],
    ['nu', elastic.nu, '1'],
    ...chord,
  ])
}

function failureTable({ fracture }: CardMaterial): CardText {
  const { failure, instability } = fracture!
  return csv('failure', [
    ['kind', 'triaxiality', 'plastic_strain'],
    ['', '1', '1'],
    ...failure.x.map((x, i): Cell[] => ['failure', x, failure.y[i]!]),
    ...(instability?.x.map((x, i): Cell[] => ['instability', x, instability.y[i]!]) ?? []),
  ])
}

function regularisationTable({ fracture, system }: CardMaterial): CardText {
  const { x, y } = fracture!.regularisation!
  return csv('regularisation', [
    ['element_size', 'factor'],
    [system.units.length, '1'],
    ...x.map((size, i) => [size, y[i]!]),
  ])
}

function kinematicTable({ yoshida, backstresses, system: { units } }: CardMaterial): CardText {
  const stresses = new Set(['Y', 'B', 'b', 'Rsat'])
  const rows: Cell[][] = yoshida
    ? Object.entries(yoshida).map(([id, value]) => [id, value, stresses.has(id) ? units.stress : '1'])
    : backstresses!.terms.flatMap(({ C, gamma }, i): Cell[][] => [
        [`C${i + 1}`, C, units.stress],
        [`gamma${i + 1}`, gamma, '1'],
      ])
  return csv('kinematic', [['quantity', 'value', 'unit'], ...rows])
}

function yieldSurfaceTable({ strain, backstresses, system }: CardMaterial): CardText {
  return csv('yield_surface_size', [
    ['plastic_strain', 'stress'],
    ['1', system.units.stress],
    ...Array.from(strain, (at, i) => [at, backstresses!.isotropic[i]!]),
  ])
}

function readme(material: CardMaterial): CardText {
  const lines = [
    ...headerLines(material, material.fracture ? elementSizeNotes(material) : []),
    '',
    'flow_curve.csv: plastic strain and true stress, one column per strain rate; second row: units.',
    'AutoForm and PAM-STAMP store materials in proprietary formats:',
    'enter or import these tables in their material editors. The extrapolation law is stated above.',
  ]
  return { extension: 'txt', name: 'readme', text: `${lines.map(asciiText).join('\n')}\n` }
}
