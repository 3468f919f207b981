import { z } from 'zod'
import { type MaterialFacts, materialFacts } from '#contract/v1/material-facts.ts'
import { addressOf, type Ask, part, type Tool, tool } from './tool.ts'

const material = z.string().min(1).max(120).describe('Name or id of a material, such as "DP980 (6)" or "DP980-6".')
const coil = z.string().max(120).optional().describe('Short name of a coil. Default: the first coil.')
const release = z.string().max(40).optional().describe('Release, such as "2026.4". Default: the newest.')
const test = z.string().max(4).describe('Test code, such as "UAT", "FLC" or "HER".')
const limit = z.number().int().min(1).max(50).default(20).describe('Largest number of entries.')

const search = tool({
  name: 'search',
  title: 'Search the site',
  description: 'Finds materials, tables, solver cards, tests, tools and articles for a question in words.',
  input: z.object({ question: z.string().min(1).max(200) }),
  async run({ question }, { ask, origin }) {
    const { groups } = (await ask('/api/v1/search', { q: question })) as {
      groups: { results: { kind: string; title: string; detail: string; to: string; locked: boolean }[] }[]
    }
    const results = groups.flatMap((group) => group.results)
    return {
      results: results.map(({ kind, title, detail, to, locked }) => ({
        kind,
        title,
        detail,
        page: origin + to,
        ...(locked && { access: 'not in your plan' }),
      })),
    }
  },
})

const catalogue = tool({
  name: 'catalogue',
  title: 'List ids of the catalogue',
  description: 'Lists properties, materials, tests, cards, laws or units with id, symbol, unit and definition.',
  input: z.object({
    kind: z.enum(['properties', 'materials', 'tests', 'cards', 'laws', 'units']),
    text: z.string().max(100).optional().describe('Part of an id, symbol or name. Default: all entries.'),
    limit,
    offset: z.number().int().min(0).max(100_000).default(0),
  }),
  async run({ kind, ...query }, { ask }) {
    const { total, entries } = (await ask(`/api/v1/catalogue/${kind}`, query)) as {
      total: number
      entries: Record<string, unknown>[]
    }
    return { total, entries: entries.map(({ queryable: _queryable, sortable: _sortable, ...entry }) => entry) }
  },
})

const findMaterials = tool({
  name: 'find_materials',
  title: 'Find materials by properties',
  description:
    'Lists coils whose properties are within ranges, such as "uat.rm-RD 580..700,her.lambda 40..", with means, scatter and n.',
  input: z.object({
    ranges: z.string().max(2000).optional().describe('Ranges of columns in stored units, separated by commas.'),
    within: z.string().max(300).optional().describe('Path of a node of the tree, such as "Steels/AHSS/Dual-Phase".'),
    thickness: z.string().max(60).optional().describe('Range [mm], such as "0.8..1.5".'),
    columns: z.string().max(2000).optional().describe('Columns to return, such as "uat.rm-RD,her.lambda".'),
    sort: z.string().max(60).optional().describe('Column; prefix with "-" for descending order.'),
    release,
    limit,
  }),
  async run(query, { ask, origin }) {
    const table = (await ask('/api/v1/properties', query)) as {
      release: string | null
      total: number
      columns: { id: string; symbol: string; unit: string }[]
      rows: {
        variant: string
        material: string
        path: string
        thickness: number
        coating: string | null
        synthetic: boolean
        cells: (CellOfTable | null)[]
      }[]
    }
    return {
      release: table.release,
      total: table.total,
      coils: table.rows.map((row) => ({
        coil: row.variant,
        material: row.material,
        thickness: `${row.thickness} mm`,
        coating: row.coating,
        origin: originName(row.synthetic),
        source: `${origin}/mi-database/${row.path}`,
        values: table.columns.map(({ id, symbol, unit }, i) => {
          const { number = null, ...value } = row.cells[i] ?? { mean: null }
          return { id, symbol, unit, ...value, source: number === null ? null : `${origin}/api/v1/scalars/${number}` }
        }),
      })),
    }
  },
})

const materialTool = tool({
  name: 'material',
  title: 'Get a material',
  description: 'Returns coils, chemistry, tests with numbers of specimens, origin and page of a material.',
  input: z.object({ material, coil, release }),
  async run({ material: name, coil: variant, release: at }, { ask }) {
    const { missing: _missing, citation, ...facts } = await factsOf(ask, name, { variant, release: at })
    return { ...facts, licence: citation.licence }
  },
})

const properties = tool({
  name: 'properties',
  title: 'Get the properties of a test',
  description: 'Returns mean, standard deviation, n, definition and method of each property and condition.',
  input: z.object({ material, test, coil, release }),
  async run({ material: name, test: code, coil: variant, release: at }, { ask, origin }) {
    const path = `/api/v1/materials/${part(name)}/properties/${part(code)}.json`
    const file = (await ask(path, { variant, release: at })) as FileHead & {
      properties: { property: string; symbol: string; name: string; definition: string; method: string }[]
      rows: { property: string; unit: string; condition: string; mean: number | null; s: number | null; n: number }[]
    }
    const about = new Map(file.properties.map((one) => [one.property, one]))
    return {
      ...headOf(file),
      source: origin + addressOf(path, { variant, release: at }),
      values: file.rows.map(({ property, unit, condition, mean, s, n }) => ({
        property,
        symbol: about.get(property)?.symbol ?? null,
        name: about.get(property)?.name ?? null,
        definition: about.get(property)?.definition ?? null,
        method: about.get(property)?.method ?? null,
        condition,
        mean,
        s,
        n,
        unit,
      })),
    }
  },
})

const curve = tool({
  name: 'curve',
  title: 'Get a curve',
  description: 'Returns the first chart of a test, thinned to some points, and the address of all points.',
  input: z.object({
    material,
    test,
    condition: z.string().max(40).optional().describe('Such as "RD", or "RD 1" for one specimen. Default: all.'),
    coil,
    release,
    points: z.number().int().min(2).max(200).default(40).describe('Largest number of points of each curve.'),
  }),
  async run({ material: name, test: code, condition, coil: variant, release: at, points }, { ask, origin }) {
    const path = `/api/v1/materials/${part(name)}/tests/${part(code)}.json`
    const query = { variant, release: at, condition, data: 'displayed' }
    const file = (await ask(path, query)) as FileHead & {
      curves?: StoredCurve[]
      points?: StoredCurve[]
    }
    return {
      ...headOf(file),
      source: origin + addressOf(path, query),
      curves: [...(file.curves ?? []), ...(file.points ?? [])].map((one) => thinned(one, points)),
    }
  },
})

const compare = tool({
  name: 'compare',
  title: 'Compare materials',
  description: 'Returns each property of two to ten materials with difference from the first and Welch’s test.',
  input: z.object({
    materials: z.array(z.string().min(1).max(161)).min(2).max(10),
    properties: z.array(z.string().max(60)).max(30).optional().describe('Ids such as "uat.rm". Default: all.'),
    release,
  }),
  async run({ materials, properties: wanted, release: at }, { ask, origin }) {
    const path = '/api/v1/comparison/values.json'
    const query = { materials: materials.join(','), release: at }
    const file = (await ask(path, query)) as FileHead & {
      coils: { name: string; synthetic: boolean }[]
      rows: {
        test: string
        property: string
        unit: string
        condition: string
        values: {
          mean: { mean: number; s: number | null; n: number } | null
          difference: number | null
          p: number | null
          significant: boolean | null
          reason: string | null
        }[]
      }[]
    }
    return {
      ...headOf(file),
      source: origin + addressOf(path, query),
      rows: file.rows
        .filter(({ property }) => wanted === undefined || wanted.includes(property))
        .map(({ test: code, property, unit, condition, values }) => ({
          test: code,
          property,
          condition,
          unit,
          coils: values.map(({ mean, difference, p, significant, reason }, i) => ({
            coil: file.coils[i]!.name,
            origin: originName(file.coils[i]!.synthetic),
            mean: mean?.mean ?? null,
            s: mean?.s ?? null,
            n: mean?.n ?? 0,
            differencePercent: difference,
            p,
            significant,
            ...(reason !== null && { reason }),
          })),
        })),
    }
  },
})

const map = tool({
  name: 'map',
  title: 'Map coils by two properties',
  description: 'Returns a point for each coil; axes are formulas in symbols or ids, such as "Rm" and "her.lambda".',
  input: z.object({
    x: z.string().min(1).max(200),
    y: z.string().min(1).max(200),
    within: z.string().max(300).optional().describe('Path of a node of the tree.'),
    thickness: z.string().max(60).optional().describe('Range [mm], such as "0.8..1.5".'),
    release,
  }),
  async run(query, { ask, origin }) {
    const path = '/api/v1/data-map/points.json'
    const file = (await ask(path, query)) as FileHead & {
      x: { label: string; unit: string }
      y: { label: string; unit: string }
      points: {
        name: string
        family: string
        x: number
        sx: number | null
        y: number
        sy: number | null
        n: number
        condition: string
        synthetic: boolean
      }[]
      notShown: { reason: string; count: number }[]
    }
    return {
      ...headOf(file),
      source: origin + addressOf(path, query),
      x: { label: file.x.label, unit: file.x.unit },
      y: { label: file.y.label, unit: file.y.unit },
      points: file.points.map(({ name, family, x, sx, y, sy, n, condition, synthetic }) => ({
        coil: name,
        family,
        x,
        sx,
        y,
        sy,
        n,
        condition,
        origin: originName(synthetic),
      })),
      notShown: file.notShown.map(({ reason, count }) => ({ reason, count })),
    }
  },
})

const card = tool({
  name: 'card',
  title: 'Get a solver card with its proof',
  description: 'Returns the address of an input file, its first lines, and the simulation of the card along the tests.',
  input: z.object({
    material,
    card: z.string().max(40).describe('Solver or id of a card, such as "ls-dyna" or "ls-dyna-mat-036".'),
    units: z.enum(['mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'm-kg-s']).default('mm-t-s'),
    law: z.string().max(40).optional().describe('Id of a hardening law. Default: the recommended law.'),
    coil,
    release,
  }),
  async run({ material: name, card: wanted, units, law, coil: variant, release: at }, { ask, origin }) {
    const path = `/api/v1/materials/${part(name)}/cards/${part(wanted)}`
    const query = { units, law, variant, release: at }
    const proof = (await ask(`${path}.json`, query)) as {
      notice: string | null
      runs: { label: string; outcome: string; share: number | null; limit: number; verdict: string }[]
    } & Record<string, unknown>
    return {
      ...proof,
      origin: originName(proof.notice !== null),
      file: origin + addressOf(path, query),
      source: origin + addressOf(`${path}.json`, query),
      runs: proof.runs.map(({ label, outcome, share, limit: most, verdict }) => ({
        label,
        outcome,
        share,
        limit: most,
        verdict,
      })),
    }
  },
})

const missingTests = tool({
  name: 'missing_tests',
  title: 'List missing tests of a material',
  description: 'Returns the tests that a coil needs for a solver card and does not have, and the test plan.',
  input: z.object({
    material,
    card: z.string().max(40).optional().describe('Solver or id of a card. Default: yield surface and fracture.'),
    coil,
    release,
  }),
  async run({ material: name, card: wanted, coil: variant, release: at }, { ask }) {
    const facts = await factsOf(ask, name, { variant, release: at, card: wanted })
    return { material: facts.name, coil: facts.coil.name, ...facts.missing, source: facts.page }
  },
})

const cite = tool({
  name: 'cite',
  title: 'Cite a material',
  description: 'Returns the citation and licence of the data of a material.',
  input: z.object({ material, coil, release }),
  async run({ material: name, coil: variant, release: at }, { ask }) {
    const { name: title, page, citation, coil: selected } = await factsOf(ask, name, { variant, release: at })
    return { material: title, coil: selected.name, origin: selected.origin, page, ...citation }
  },
})

export const tools: readonly Tool[] = [
  search,
  catalogue,
  findMaterials,
  materialTool,
  properties,
  curve,
  compare,
  map,
  card,
  missingTests,
  cite,
]

async function factsOf(
  ask: Ask,
  name: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<MaterialFacts> {
  return materialFacts.parse(await ask(`/api/v1/materials/${part(name)}`, query))
}

type CellOfTable = {
  readonly mean: number
  readonly s: number | null
  readonly n: number
  readonly condition: string
  readonly method: string
  readonly number: string | null
}

type FileHead = Readonly<Record<string, unknown>>

/** Notes of a file: what it is, its origin, licence and release. */
function headOf(file: FileHead): object {
  const { material: name, materials, variant, status, license, source, release: at } = file
  return { material: name ?? materials, coil: variant, origin: status, licence: license, notice: source, release: at }
}

const originName = (synthetic: boolean) => (synthetic ? 'synthetic' : 'measured')

type StoredCurve = {
  readonly condition: string
  readonly replicate?: number
  readonly kind?: string
  readonly channels: readonly {
    readonly name: string
    readonly unit: string
    readonly values: readonly (number | null)[]
  }[]
}

/** Evenly spaced rows of a curve, first, last and largest value included. */
function thinned({ condition, replicate, kind, channels }: StoredCurve, points: number): object {
  const rows = channels[0]?.values.length ?? 0
  const shown = new Set(Array.from({ length: Math.min(points, rows) }, (_, i) => nearestRow(i, points, rows)))
  const highest = highestRow(channels[1]?.values ?? [])
  if (highest !== undefined) shown.add(highest)
  const kept = [...shown].toSorted((a, b) => a - b)
  return {
    condition,
    specimen: replicate ?? null,
    ...(kind !== undefined && { kind }),
    points: rows,
    shown: kept.length,
    channels: channels.map(({ name, unit, values }) => ({
      name,
      unit,
      values: kept.map((row) => values[row] ?? null),
    })),
  }
}

function nearestRow(i: number, points: number, rows: number): number {
  return rows <= points ? i : Math.round((i * (rows - 1)) / (points - 1))
}

function highestRow(values: readonly (number | null)[]): number | undefined {
  let highest: number | undefined
  for (const [row, value] of values.entries())
    if (value !== null && (highest === undefined || value > values[highest]!)) highest = row
  return highest
}
