import { licenceText, sourceCitation } from '#contract/citation/source-text.ts'
import { describeFits } from '#server/model-fits/index.ts'
import type { PlacedSpecimen } from '#server/open-measurements/recognise.ts'
import type { StoredCoil, Unplaced } from '#server/open-measurements/index.ts'

/** What was stored of each coil, and the models that it supports. */
export function describeCoils(coils: readonly StoredCoil[]): string {
  const stored = coils.flatMap(({ tests }) => tests).reduce((sum, one) => sum + one.stored, 0)
  const lines = coils.flatMap(({ variant, tests, models }) => {
    const each = tests.map(({ test, stored: fresh, known }) =>
      [`${test} ${fresh}`, ...(known > 0 ? [`${known} already there`] : [])].join(', '),
    )
    return [`${variant}: ${each.join('; ')}`, ...(models ? [`    ${describeFits(models)}`] : [])]
  })
  const materials = new Set(coils.map(({ material }) => material)).size
  return `${[...lines, `${stored} specimens of ${materials} materials stored as drafts.`].join('\n')}\n`
}

/** Where everything would go. */
export function describePlaces(coils: readonly (readonly PlacedSpecimen[])[]): string {
  const lines = coils.map((specimens) => {
    const { set, place } = specimens[0]!
    const { address, name } = set.coils[place.coil]!
    const tests = [...Map.groupBy(specimens, (one) => one.place.test)]
    const each = tests.map(([test, own]) => `${test} ${new Set(own.map(({ specimen }) => specimen.id)).size}`)
    return `${address} · ${name}: ${each.join(', ')}\n    ${sourceCitation(set.source)}, ${licenceText(set.source)}`
  })
  return `${[...lines, 'Nothing was stored.'].join('\n')}\n`
}

const mostNamed = 3

/** Grouped by reason: an archive holds hundreds of files that are not measurements. */
export function describeUnplaced(unplaced: readonly Unplaced[]): string {
  const lines = [...Map.groupBy(unplaced, ({ reason }) => reason)].map(([reason, own]) => {
    const names = own.slice(0, mostNamed).map(({ name }) => name)
    const more = own.length > mostNamed ? ` and ${own.length - mostNamed} more` : ''
    return `  ${names.join('; ')}${more}: ${reason}.`
  })
  return lines.length === 0 ? '' : `\nNot placed:\n${lines.join('\n')}\n`
}
