import { numberOf } from './parsed-card.ts'

/** A keyword with the lines below it, comments and title left out. */
export type Block = { readonly keyword: string; readonly lines: readonly string[] }

export function blocksOf(text: string): Block[] {
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

/** The number in columns 10i+1 … 10i+10 of a line; an empty field is 0, as the solver takes it. */
export function field({ keyword, lines }: Block, card: number, i: number): number {
  const text = (lines[card] ?? '').slice(10 * i, 10 * i + 10)
  return text.trim() === '' ? 0 : numberOf(text, `${keyword}, card ${card + 1}, field ${i + 1}`)
}

/** Pairs of twenty columns below the first card. */
export function pairs({ keyword, lines }: Block): [number, number][] {
  return lines.slice(1).map((line, i) => {
    const where = `${keyword}, pair ${i + 1}`
    return [numberOf(line.slice(0, 20), where), numberOf(line.slice(20, 40), where)]
  })
}

export type Points = { readonly x: number[]; readonly y: number[] }

/** Every curve by id, and every table as values with curve ids. */
export function curvesAndTables(blocks: readonly Block[]) {
  const curves = new Map<number, Points>()
  const tables = new Map<number, [value: number, curve: number][]>()
  const take = (id: number) => {
    if (curves.has(id) || tables.has(id)) throw new RangeError(`id ${id} is used twice`)
    return id
  }
  for (const block of blocks) {
    if (block.keyword === 'DEFINE_CURVE') {
      const points = pairs(block)
      // SFA and SFO scale, OFFA and OFFO shift; 0 stands for a scale of 1.
      const [sfa, sfo, offa, offo] = [2, 3, 4, 5].map((i) => field(block, 0, i)) as [number, number, number, number]
      curves.set(take(field(block, 0, 0)), {
        x: points.map(([a]) => (sfa || 1) * (a + offa)),
        y: points.map(([, o]) => (sfo || 1) * (o + offo)),
      })
    } else if (block.keyword === 'DEFINE_TABLE_2D') tables.set(take(field(block, 0, 0)), pairs(block))
  }
  return { curves, tables }
}
