import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * How the element is pulled. Shear is pure shear in its principal axes: as long along 1 as it gets short along 2, so that
 * no rotation comes between Cauchy stress and logarithmic strain.
 */
export type Pull = 'tension' | 'plane-strain' | 'shear' | 'equibiaxial'

/** What the solver printed at each increment: logarithmic strain of the edge along 1 [1], Cauchy stresses in units of the card. */
export type ElementRun = { readonly strain: number[]; readonly stress: { along: number; across: number }[] }

const edges: Readonly<Record<Pull, (strain: number) => number | undefined>> = {
  tension: () => undefined,
  'plane-strain': () => 0,
  shear: (strain) => Math.expm1(-strain),
  equibiaxial: (strain) => Math.expm1(strain),
}

/**
 * One C3D8 of the card's material, edge 1, moved through logarithmic strains along 1; faces that are not moved are free.
 *
 * @param card  the text of a card, as written: it becomes part of the deck unchanged
 * @throws Error with the solver's words when it does not take the deck
 */
export function runElement(program: string, card: string, pull: Pull, strains: readonly number[]): ElementRun {
  return runDeck(program, 'one', { 'one.inp': deck(card, pull, strains) })
}

/**
 * Runs a deck of one element that prints displacements of a face and stresses.
 *
 * @param job  name of the deck without its ending
 * @throws Error with the solver's words when it does not take the deck
 */
export function runDeck(program: string, job: string, files: Readonly<Record<string, string>>): ElementRun {
  const folder = mkdtempSync(join(tmpdir(), 'material-insights-calculix-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const { stdout, error } = spawnSync(program, ['-i', job], { cwd: folder, encoding: 'utf8' })
    if (error) throw error
    const said = [...stdout.matchAll(/\*ERROR[^\n]*(?:\n +[^*\n]+)*/g)].map(([text]) => text.replaceAll(/\s+/g, ' '))
    if (said.length > 0) throw new Error(said[0])
    return read(readFileSync(join(folder, `${job}.dat`), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function deck(card: string, pull: Pull, strains: readonly number[]): string {
  const material = /^\*MATERIAL, NAME=(\w+)$/m.exec(card)?.[1]
  if (!material) throw new Error('the card names no material')
  const across = strains.map(edges[pull])
  const table = (name: string, lengths: readonly number[]) => [
    `*AMPLITUDE, NAME=${name}, TIME=TOTAL TIME`,
    '0., 0.',
    ...lengths.map((length, i) => `${i + 1}., ${length.toPrecision(15)}`),
  ]
  return [
    '*NODE',
    ...corners.map((corner, i) => [i + 1, ...corner].join(', ')),
    '*ELEMENT, TYPE=C3D8, ELSET=ONE',
    '1, 1, 2, 3, 4, 5, 6, 7, 8',
    ...faces.flatMap(([name, axis, side]) => [
      `*NSET, NSET=${name}`,
      corners.flatMap((corner, i) => (corner[axis] === side ? [i + 1] : [])).join(', '),
    ]),
    card.trimEnd(),
    `*SOLID SECTION, ELSET=ONE, MATERIAL=${material}`,
    ...table('ALONG', strains.map(Math.expm1)),
    ...(across[0] === undefined ? [] : table('ACROSS', across as number[])),
    '*BOUNDARY',
    'X0, 1, 1',
    'Y0, 2, 2',
    'Z0, 3, 3',
    `*STEP, NLGEOM, INC=${2 * strains.length}`,
    '*STATIC, DIRECT',
    `1., ${strains.length}.`,
    '*BOUNDARY, AMPLITUDE=ALONG',
    'X1, 1, 1, 1.',
    ...(across[0] === undefined ? [] : ['*BOUNDARY, AMPLITUDE=ACROSS', 'Y1, 2, 2, 1.']),
    '*NODE PRINT, NSET=X1',
    'U',
    '*EL PRINT, ELSET=ONE',
    'S',
    '*END STEP',
    '',
  ].join('\n')
}

const corners = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
] as const

const faces = [
  ['X0', 0, 0],
  ['X1', 0, 1],
  ['Y0', 1, 0],
  ['Y1', 1, 1],
  ['Z0', 2, 0],
] as const

/** Tables of displacements and stresses, one of each for an increment; the first row of each tells all in a uniform field. */
function read(text: string): ElementRun {
  const rows = (heading: string) =>
    [...text.matchAll(new RegExp(`^ ${heading}.*\\n\\n(.*)$`, 'gm'))].map(([, row]) =>
      row!.trim().split(/\s+/).map(Number),
    )
  return {
    strain: rows('displacements').map(([, ux]) => Math.log1p(ux!)),
    stress: rows('stresses').map(([, , along, across]) => ({ along: along!, across: across! })),
  }
}
