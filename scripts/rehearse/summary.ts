export type Round = { readonly number: number; readonly fault: 'kill' | 'cut' } & (
  | {
      readonly failure?: undefined
      readonly old: string
      readonly chosen: string
      /** Until HAProxy had no primary [s]. */
      readonly detected: number
      /** Without an acknowledged write, and without a page [s]. */
      readonly writeGap: number
      readonly pageGap: number
      /** How the old primary became a standby. */
      readonly means: string
    }
  | { readonly failure: string }
)

type Totals = {
  readonly acknowledged: readonly number[]
  readonly stored: ReadonlySet<number>
  readonly pages: { readonly all: number; readonly failed: number }
  readonly unconfirmed: number
  readonly messages: Messages
}

/** Messages to support, by their keys. */
export type Messages = {
  readonly acknowledged: readonly string[]
  readonly stored: ReadonlySet<string>
  /** Longest time without one [s]. */
  readonly gap: number
}

export const lostMessages = ({ acknowledged, stored }: Messages) =>
  acknowledged.filter((key) => !stored.has(key)).length

export const messageLine = (messages: Messages) =>
  `messages acknowledged by the site ${messages.acknowledged.length}, lost ${lostMessages(messages)}; longest gap ${messages.gap.toFixed(1)} s`

/** Smallest value that a share of the values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN
}

/** Table of rounds, and what was lost. */
export function summary(
  rounds: readonly Round[],
  { acknowledged, stored, pages, unconfirmed, messages }: Totals,
): string {
  const header = ['round', 'fault', 'primary', 'detected [s]', 'write gap [s]', 'page gap [s]', 'back by']
  const rows = rounds.map((round) =>
    round.failure === undefined
      ? [
          String(round.number),
          round.fault,
          `${round.old} → ${round.chosen}`,
          ...[round.detected, round.writeGap, round.pageGap].map((seconds) => seconds.toFixed(1)),
          round.means,
        ]
      : [String(round.number), round.fault, `failed: ${round.failure}`],
  )
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const table = [header, ...rows].map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
  const gaps = rounds.flatMap((round) => (round.failure === undefined ? [round.writeGap] : []))
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  return [
    ...table.map((line) => line.trimEnd()),
    '',
    `rounds ${rounds.length}, failed ${rounds.length - gaps.length}`,
    `acknowledged writes ${acknowledged.length}, lost ${lost}; answers with a warning ${unconfirmed}`,
    `write gap p50 ${percentile(gaps, 0.5).toFixed(1)} s, p95 ${percentile(gaps, 0.95).toFixed(1)} s`,
    messageLine(messages),
    `pages asked ${pages.all}, failed ${pages.failed}`,
  ].join('\n')
}
