import { asciiText } from '../ascii-text.ts'
import type { CardMaterial } from '../card-material.ts'
import type { Card, CardText } from '../card.ts'
import { elementSizeNotes } from '../element-size-notes.ts'
import { headerLines } from '../header.ts'
import { everyModel } from '../held-models.ts'
import { realText } from '../number-field.ts'
import type { StressRatios } from '../prepare/surface.ts'
import { withoutTurn } from '../proof/paths.ts'
import { readCsvPackage } from '../read/neutral-csv.ts'
import { everyPart } from './json.ts'

/** Tables for tools without a public file format: their material editors take these columns. */
export const csvPackage: Card = {
  id: 'neutral-csv',
  label: 'CSV package (AutoForm, PAM-STAMP and others)',
  solver: 'neutral',
  content:
    'Flow curve and rates, anisotropy, kinematic hardening, forming limit, failure and elasticity as tables, for entry into AutoForm and PAM-STAMP.',
  needs: [],
  takes: everyPart,
  instability: true,
  surface: 'tables',
  feature: 'csv',
  holds: everyModel,
  paths: withoutTurn,
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

/** Factor on the failure strains by element size; 1 at the size that the readme names. */
function regularisationTable({ fracture, system }: CardMaterial): CardText {
  const { x, y } = fracture!.regularisation!
  return csv('regularisation', [
    ['element_size', 'factor'],
    [system.units.length, '1'],
    ...x.map((size, i) => [size, y[i]!]),
  ])
}

/** Yoshida–Uemori as its authors name it, or backstresses dX = C·dεp − γ·X·dp. */
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

/** Size of the yield surface beside the backstresses: with them the flow curve. */
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
    'flow_curve.csv: plastic strain against true stress, one column for each strain rate; second row: units.',
    'AutoForm and PAM-STAMP keep materials in files of their own tools, whose layout is not public:',
    'enter or import these tables in the material editor there. The extrapolation law is named above.',
  ]
  return { extension: 'txt', name: 'readme', text: `${lines.map(asciiText).join('\n')}\n` }
}
