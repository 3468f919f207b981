import type { CoilFilterParams } from '#contract/coil-filter/read-filter.ts'
import { filterFields } from './fields.ts'

/**
 * Address of a form sent without script; null without form fields. Ticked boxes become a list, `from.her.lambda=30` and
 * `to.her.lambda=60` a range. @param factorOf shown = stored × factor; undefined for unknown columns
 */
export function searchOfForm(
  sent: URLSearchParams,
  factorOf: (id: string) => number | undefined,
): URLSearchParams | null {
  const fromForm = [...sent.keys()].some((name) => /^(from|to)\.|^tests$/.test(name))
  if (!fromForm) return null
  const found = new URLSearchParams([...sent].filter(([name]) => !isOfForm(name)))
  const set = (name: keyof CoilFilterParams, parts: readonly string[]) => {
    if (parts.length > 0) found.set(name, parts.join(','))
  }
  const tests = (state: string) =>
    sent.getAll('tests').flatMap((text) => (text.endsWith(` ${state}`) ? [text.split(' ')[0]!] : []))
  set('within', sent.getAll('within').slice(-1))
  set('learned', sent.getAll('learned').slice(-1))
  set('tested', tests('tested'))
  set('untested', tests('untested'))
  set('coatings', sent.getAll('coatings'))
  set('millTypes', sent.getAll('millTypes'))
  const ids = new Set([...sent.keys()].flatMap((name) => /^(?:from|to)\.(.{1,40})$/.exec(name)?.[1] ?? []))
  const rangeOf = (id: string, factor: number) => {
    const ends = [sent.get(`from.${id}`) ?? '', sent.get(`to.${id}`) ?? ''].map((text) => storedText(text, factor))
    return (factor < 0 ? ends.toReversed() : ends).join('..')
  }
  set('thickness', ids.has('thickness') && rangeOf('thickness', 1) !== '..' ? [rangeOf('thickness', 1)] : [])
  set(
    'ranges',
    [...ids].flatMap((id) => {
      const factor = id === 'thickness' ? undefined : factorOf(id)
      return factor === undefined ? [] : [`${id} ${rangeOf(id, factor)}`]
    }),
  )
  return found
}

/** Invalid numbers are passed on, so that the page can report them. */
function storedText(typed: string, factor: number): string {
  const text = typed.trim().replace(',', '.')
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? text : String(Number((value / factor).toPrecision(12)))
}

function isOfForm(name: string): boolean {
  return name in filterFields || /^(from|to)\.|^tests$/.test(name)
}
