/** The range of thickness [mm] that a published condition names, and what else it says. */
export type ThicknessCondition = {
  readonly covers: ((thickness: number) => boolean) | null
  /** The condition without its range of thickness. */
  readonly rest: string
}

const range = /(?:(\d+(?:\.\d+)?)\s*(<=|<)\s*)?\bt\b(?:\s*(<=|<|>=|>)\s*(\d+(?:\.\d+)?))?\s*mm/

/** Reads `0.7 <= t < 1.0 mm, JIS No. 5 specimen`, `t >= 3 mm`. */
export function thicknessCondition(condition: string): ThicknessCondition {
  const found = range.exec(condition)
  if (!found || (found[1] === undefined && found[4] === undefined)) return { covers: null, rest: condition }
  const [whole, from, fromSign, sign, to] = found
  const rest = condition.replace(whole, '').replace(/^[\s,;]+|[\s,;]+$/g, '')
  const above = (t: number) => from === undefined || (fromSign === '<' ? t > Number(from) : t >= Number(from))
  const other = (t: number) => {
    if (to === undefined) return true
    const end = Number(to)
    return sign === '<' ? t < end : sign === '<=' ? t <= end : sign === '>' ? t > end : t >= end
  }
  return { covers: (t) => above(t) && other(t), rest }
}
