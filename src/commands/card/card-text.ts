import { cards, systemsOf, unitSystems } from '#core/cards/index.ts'
import type { Proof, RunOutcome } from '#core/cards/proof/index.ts'
import type { MaterialCard } from '#views/cards/index.ts'
import { finiteOrNull } from '#core/numerics/finite-numbers.ts'

/** Cards by solver for the help. */
export function cardList(): string {
  const indent = ' '.repeat(22)
  return [...Map.groupBy(cards, ({ solver }) => solver.toLowerCase())]
    .map(([solver, own]) => {
      const only = own.filter((card) => systemsOf(card).length < unitSystems.length)
      const units = only.map(
        (card) =>
          `${card.id} in ${systemsOf(card)
            .map(({ id }) => id)
            .join(', ')} only`,
      )
      const words = [...own.map(({ id }) => id), ...units.map((text) => `(${text})`)]
      return wrapped(`${solver}: ${words.join(', ')}`, 100).map((line) => indent + line)
    })
    .flat()
    .join('\n')
}

const marks: Readonly<Record<RunOutcome, string>> = { proven: 'ok  ', near: 'near', failed: 'FAIL' }

/** Result of the proof, one line per run. */
export function describeProof(proof: Proof): string {
  const rows = proof.runs.map(({ label, outcome, verdict, worst }) => {
    const place = Number.isFinite(worst.strain)
      ? `; worst at a strain of ${digits(worst.strain)}: simulated ${digits(worst.simulated)}, measured ${digits(worst.measured)} MPa`
      : ''
    return `  ${marks[outcome]} ${label}: ${verdict}${place}\n`
  })
  return rows.join('')
}

/** The card for `--json`; missing numbers are null. */
export function cardAsJson({ card, law, units, issues, verdict, proof }: MaterialCard, files: readonly NamedText[]) {
  return {
    card: card.id,
    solver: card.solver,
    law,
    units,
    files,
    issues,
    verdict,
    proof: proof && {
      standing: proof.outcome,
      passed: proof.passed,
      runs: proof.runs.map(
        ({ path, label, rms, share, limit, reason, worst, outcome, passed, verdict: runVerdict }) => ({
          path,
          label,
          rms: finiteOrNull(rms),
          share: finiteOrNull(share),
          limit,
          reason,
          worst: Number.isFinite(worst.strain) ? worst : null,
          standing: outcome,
          passed,
          verdict: runVerdict,
        }),
      ),
    },
  }
}

export type NamedText = { readonly name: string; readonly text: string }

function digits(value: number): string {
  return String(Number(value.toPrecision(4)))
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = `  ${word}`
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
