import { numberOf, type ParsedCard, type ParsedCurve, type ParsedSurface, readHeader } from './parsed-card.ts'

type Block = { readonly keyword: string; readonly options: ReadonlyMap<string, string>; readonly rows: number[][] }

/** @throws RangeError for an invalid number or a missing block */
export function readAbaqus(text: string): ParsedCard {
  const blocks = blocksOf(text)
  const find = (keyword: string) => blocks.find((block) => block.keyword === keyword)
  const must = (keyword: string) => {
    const found = find(keyword)
    if (!found) throw new RangeError(`*${keyword} is not in the file`)
    return found
  }
  const [E, nu] = must('ELASTIC').rows[0]!
  const plastic = blocks.filter(({ keyword }) => keyword === 'PLASTIC')
  const combined = plastic.find(({ options }) => options.get('HARDENING') === 'COMBINED')
  const ductile = damage(blocks, 'DUCTILE')
  const limit = damage(blocks, 'FLD')
  return {
    ...readHeader(text),
    density: must('DENSITY').rows[0]![0]!,
    E: E!,
    nu: nu!,
    curves: combined ? [] : plastic.map(curveOf),
    surface: surfaceOf(find('POTENTIAL')),
    backstresses: combined && termsOf(combined),
    yieldSurfaceSize: combined && curveOf(must('CYCLIC HARDENING')),
    limit: limit?.map(([major, minor]) => ({ minor: minor!, major: major! })),
    failure: ductile && { failure: { x: ductile.map((row) => row[1]!), y: ductile.map((row) => row[0]!) } },
  }
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('**') || line.trim() === '') continue
    if (line.startsWith('*')) {
      const [keyword = '', ...options] = line
        .slice(1)
        .split(',')
        .map((part) => part.trim())
      blocks.push({
        keyword: keyword.toUpperCase(),
        options: new Map(options.map((option) => option.split('=', 2) as [string, string])),
        rows: [],
      })
      continue
    }
    const block = blocks.at(-1)
    if (!block) throw new RangeError(`data before any keyword: ${line}`)
    const parts = line.split(',').map((part) => part.trim())
    if (parts.at(-1) === '') parts.pop()
    block.rows.push(parts.map((part) => numberOf(part, `*${block.keyword}`)))
  }
  return blocks
}

function curveOf({ options, rows }: Block): ParsedCurve {
  const rate = options.get('RATE')
  return {
    rate: rate === undefined ? undefined : numberOf(rate, '*PLASTIC, RATE'),
    stress: rows.map((row) => row[0]!),
    strain: rows.map((row) => row[1]!),
  }
}

function termsOf({ rows }: Block) {
  const [, ...pairs] = rows.flat()
  return Array.from({ length: pairs.length / 2 }, (_, i) => ({ C: pairs[2 * i]!, gamma: pairs[2 * i + 1]! }))
}

function surfaceOf(potential: Block | undefined): ParsedSurface {
  if (!potential) return { kind: 'von-mises' }
  const [R11, R22, R33, R12] = potential.rows[0] as [number, number, number, number]
  return { kind: 'hill48-ratios', ratios: [R11, R22, R33, R12] }
}

function damage(blocks: readonly Block[], criterion: string): number[][] | undefined {
  return blocks.find((b) => b.keyword === 'DAMAGE INITIATION' && b.options.get('CRITERION') === criterion)?.rows
}
