import { numberOf, type ParsedCard, type ParsedCurve, type ParsedFailure, readHeader } from './parsed-card.ts'

type Block = { readonly keyword: string; readonly lines: readonly string[] }

function blocksOf(text: string): Block[] {
  const blocks: { keyword: string; lines: string[] }[] = []
  let titleExpected = false
  for (const line of text.split('\n')) {
    if (line.startsWith('$') || line === '') continue
    if (line.startsWith('*')) {
      titleExpected = line.trimEnd().endsWith('_TITLE')
      blocks.push({
        keyword: line
          .slice(1)
          .trimEnd()
          .replace(/_TITLE$/, ''),
        lines: [],
      })
    } else if (titleExpected) titleExpected = false
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

/** Columns 10i+1 … 10i+10; an empty field is 0, as in the solver. */
function field({ keyword, lines }: Block, card: number, i: number): number {
  const text = (lines[card] ?? '').slice(10 * i, 10 * i + 10)
  return text.trim() === '' ? 0 : numberOf(text, `${keyword}, card ${card + 1}, field ${i + 1}`)
}

function pairs({ keyword, lines }: Block): [number, number][] {
  return lines.slice(1).map((line, i) => {
    const where = `${keyword}, pair ${i + 1}`
    return [numberOf(line.slice(0, 20), where), numberOf(line.slice(20, 40), where)]
  })
}

type Points = { readonly x: number[]; readonly y: number[] }

function curvesAndTables(blocks: readonly Block[]) {
  const curves = new Map<number, Points>()
  const tables = new Map<number, [value: number, curve: number][]>()
  const take = (id: number) => {
    if (curves.has(id) || tables.has(id)) throw new RangeError(`id ${id} is used twice`)
    return id
  }
  for (const block of blocks) {
    if (block.keyword === 'DEFINE_CURVE') {
      const points = pairs(block)
      // SFA and SFO scale, OFFA and OFFO shift; 0 means a scale of 1.
      const [sfa, sfo, offa, offo] = [2, 3, 4, 5].map((i) => field(block, 0, i)) as [number, number, number, number]
      curves.set(take(field(block, 0, 0)), {
        x: points.map(([a]) => (sfa || 1) * (a + offa)),
        y: points.map(([, o]) => (sfo || 1) * (o + offo)),
      })
    } else if (block.keyword === 'DEFINE_TABLE_2D') tables.set(take(field(block, 0, 0)), pairs(block))
  }
  return { curves, tables }
}

/** @throws RangeError for an invalid field, a missing curve or a repeated id */
export function readLsDyna(text: string): ParsedCard {
  const blocks = blocksOf(text)
  const { curves, tables } = curvesAndTables(blocks)
  const material = blocks.find(({ keyword }) => Object.hasOwn(laws, keyword))
  if (!material) throw new RangeError('no supported material keyword found')
  const law = laws[material.keyword]!
  const at = (card: number, i: number) => field(material, card, i)
  const curve = (id: number): Points => {
    const found = curves.get(id)
    if (!found) throw new RangeError(`curve ${id} is not in the file`)
    return found
  }
  const flowCurves = (id: number): ParsedCurve[] => {
    if (id === 0) return []
    const table = tables.get(id)
    if (!table) return [parsed(curve(id))]
    return table.map(([rate, curveId]) => ({ rate, ...parsed(curve(curveId)) }))
  }
  const specific = law(at)
  return {
    ...readHeader(text),
    density: at(0, 1),
    E: at(0, 2),
    nu: at(0, 3),
    surface: { kind: 'von-mises' },
    ...specific.content,
    curves: flowCurves(specific.flow),
    failure: failureOf(blocks, material, curve),
    limit: limitOf(blocks, curve),
  }
}

type At = (card: number, i: number) => number
type Law = (at: At) => { flow: number; content: Partial<ParsedCard> }

const laws: Readonly<Record<string, Law>> = {
  MAT_PIECEWISE_LINEAR_PLASTICITY: (at) => ({
    flow: at(1, 2),
    content: at(1, 0) > 0 ? { cowperSymonds: { C: at(1, 0), p: at(1, 1) } } : {},
  }),
  'MAT_3-PARAMETER_BARLAT': (at) => ({
    flow: at(1, 4),
    content: { surface: { kind: 'yld89', exponent: at(1, 0), r0: at(1, 1), r45: at(1, 2), r90: at(1, 3) } },
  }),
  MAT_TRANSVERSELY_ANISOTROPIC_ELASTIC_PLASTIC: (at) => ({
    flow: at(0, 7),
    content: { surface: { kind: 'mean-r', r: at(0, 6) } },
  }),
  MAT_KINEMATIC_HARDENING_TRANSVERSELY_ANISOTROPIC: (at) => ({
    flow: at(0, 5),
    content: {
      surface: { kind: 'mean-r', r: at(0, 4) },
      yoshida: { B: at(1, 0), Y: at(1, 1), C: at(1, 2), m: at(1, 3), Rsat: at(1, 4), b: at(1, 5), h: at(1, 6) },
      ...(at(2, 2) === 1 ? { yoshidaGrowth: { Rsat: at(1, 4), C1: at(2, 3), C2: at(2, 4) } } : {}),
      ...(at(2, 0) > 0 ? { chord: { Ea: at(2, 0), xi: at(2, 1) } } : {}),
    },
  }),
  MAT_BARLAT_YLD2000: (at) => ({
    flow: Math.abs(at(1, 5)),
    content: {
      surface: { kind: 'yld2000-2d', alpha: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => at(2, i)), exponent: at(1, 6) },
    },
  }),
  MAT_TABULATED_JOHNSON_COOK: (at) => ({ flow: at(1, 0), content: {} }),
}

function failureOf(
  blocks: readonly Block[],
  material: Block,
  curve: (id: number) => Points,
): ParsedFailure | undefined {
  const optional = (id: number) => (id === 0 ? undefined : curve(id))
  const ownCurve = material.keyword === 'MAT_TABULATED_JOHNSON_COOK' ? field(material, 1, 2) : 0
  if (ownCurve > 0) {
    const { x, y } = curve(ownCurve)
    // Over p/σ, positive in compression.
    return {
      failure: { x: x.map((at) => 0 - at).toReversed(), y: y.toReversed() },
      regularisation: optional(field(material, 1, 5)),
    }
  }
  const damage = blocks.find(({ keyword }) => keyword === 'MAT_ADD_DAMAGE_GISSMO')
  if (!damage) return undefined
  const ecrit = field(damage, 1, 1)
  return {
    failure: curve(field(damage, 1, 0)),
    instability: ecrit < 0 ? curve(-ecrit) : undefined,
    damageExponent: field(damage, 1, 2),
    fadeExponent: field(damage, 1, 4),
    damageThreshold: ecrit === 0 ? field(damage, 1, 3) : undefined,
    regularisation: optional(field(damage, 1, 5)),
  }
}

function limitOf(blocks: readonly Block[], curve: (id: number) => Points): ParsedCard['limit'] {
  const erosion = blocks.find(({ keyword }) => keyword === 'MAT_ADD_EROSION')
  const id = erosion ? field(erosion, 3, 0) : 0
  if (id === 0) return undefined
  const { x, y } = curve(id)
  return x.map((minor, i) => ({ minor: Math.log1p(minor / 100), major: Math.log1p(y[i]! / 100) }))
}

function parsed({ x, y }: Points): ParsedCurve {
  return { strain: x, stress: y }
}
