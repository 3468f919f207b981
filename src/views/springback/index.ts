import type { MaterialCoil } from '#contract/catalogue.ts'
import { pack } from '#contract/views/packed.ts'
import type { SpringbackCard, SpringbackView } from '#contract/views/springback.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'
import { systemsOf } from '#core/cards/index.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { entriesOf } from '#core/cards/card.ts'
import { latestSets } from '#core/parameter-sets/index.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { Reader } from '#server/db/database.ts'
import { evaluateTab, type TabTestRecords, tabTestRecords } from '#server/tests/index.ts'
import { attempt } from '../cards/attempt.ts'
import {
  type CardRecords,
  cardRecords,
  coilName,
  evaluateCard,
  listCards,
  type MaterialCard,
  materialCard,
} from '../cards/index.ts'
import { missingForCards } from '../needs/index.ts'
import { chordFile, cycleFile, springbackCards } from './springback-files.ts'

export type SpringbackData = {
  readonly records: CardRecords
  readonly elastic: TabTestRecords
  readonly listed: readonly ListedCard[]
}

/** Reads the input of a pack; tests are evaluated after the transaction. */
export async function springbackData(db: Reader, chosen: MaterialCoil, siteUrl: string): Promise<SpringbackData> {
  return {
    records: await cardRecords(db, { ...chosen, siteUrl }),
    elastic: await tabTestRecords(db, chosen.coil, 'FE1'),
    listed: await listCards(db, chosen.material.free),
  }
}

export function springbackView({ records, elastic, listed }: SpringbackData): SpringbackView {
  const data = evaluateCard(records)
  const { material, coil, tests } = data
  return {
    coil: {
      name: coil.name,
      slug: coil.slug,
      address: `/mi-database/${material.path}`,
      synthetic: coil.synthetic,
    },
    others: material.coils.map(({ slug, name }) => ({ slug, name })),
    chord: chordOf(data, elastic),
    cards: springbackCards.map((card): SpringbackCard => {
      const { id, label, solver, content, locked } = listed.find((one) => one.id === card.id)!
      const made = attempt(() => materialCard(data, { solver: id, units: systemsOf(card)[0]!.id }))
      return {
        id,
        label,
        solver,
        content,
        locked,
        outcome: 'refused' in made ? { kind: 'refused', reasons: made.refused } : outcomeOf(made.made),
      }
    }),
    missing: missingForCards({ material, coil }, tests, {
      label: 'the springback pack',
      ids: ['ls-dyna-mat-125'],
      purposes: ['springback'],
      solver: 'LS-DYNA',
    }),
  }
}

function outcomeOf({ verdict, outcome, proof, kinematic }: MaterialCard): SpringbackCard['outcome'] {
  const run = proof?.runs.find(({ path }) => path === 'reversal')
  return {
    kind: 'written',
    // The id of the set is part of the header.
    law: kinematic?.replace(/, set .*/, '') ?? '',
    verdict,
    proofOutcome: outcome,
    cycle: run
      ? {
          strain: pack(run.strain),
          measured: pack(run.measured),
          simulated: pack(run.simulated),
          share: run.share,
          limit: run.limit,
          verdict: run.verdict,
        }
      : null,
  }
}

function chordOf({ sets }: Pick<CardRecords, 'sets'>, elastic: TabTestRecords): SpringbackView['chord'] {
  const { chords } = evaluateTab(elastic, 'FE1').measured
  const stored = latestSets(sets).find(({ feTab }) => feTab === 'FE1')
  const { E0, Ea, xi } = Object.fromEntries((stored?.parameters ?? []).map(({ id, value }) => [id, value]))
  return {
    points: Array.from(chords.x, (strain, i) => [strain, chords.y[i]!] as const),
    fit: E0 !== undefined && Ea !== undefined && xi !== undefined ? { E0, Ea, xi } : null,
  }
}

/**
 * Files of a pack: cards with kinematic hardening in the plan, chord moduli with their fit, and measured cycles.
 * Reasons if no card can be written.
 */
export function springbackFiles({ records, elastic, listed }: SpringbackData, units: UnitSystemId) {
  const open = springbackCards.filter(({ id }) => listed.some((card) => card.id === id && !card.locked))
  if (open.length === 0) return { refused: ['Your plan includes no card with kinematic hardening.'] }
  const data = evaluateCard(records)
  const chord = chordOf(data, elastic)
  const made = open.map((card) => {
    const system = systemsOf(card).find(({ id }) => id === units) ?? systemsOf(card)[0]!
    return { card, result: attempt(() => materialCard(data, { solver: card.id, units: system.id })) }
  })
  const written = made.flatMap(({ card, result }) => ('made' in result ? [{ card, made: result.made }] : []))
  if (written.length === 0) {
    return { refused: [...new Set(made.flatMap(({ result }) => ('refused' in result ? result.refused : [])))] }
  }
  const base = coilName(data.material, data.coil)
  const about = { coil: data.coil, release: data.material.release ?? 'draft' }
  return {
    made: [
      ...written.flatMap(({ card, made: { files } }) =>
        files.length === 1
          ? [{ name: exportFileName([base, card.id], files[0]!.extension), text: files[0]!.text }]
          : entriesOf(files).map((one) => ({ ...one, name: `${card.id}/${one.name}` })),
      ),
      ...(chord.points.length > 0 ? [{ name: 'chord-modulus.csv', text: chordFile(chord, about) }] : []),
      ...written.flatMap(({ card, made: { proof } }) => {
        const run = proof?.runs.find(({ path }) => path === 'reversal')
        return run && run.simulated.length > 0
          ? [{ name: `cycle_${card.id}.csv`, text: cycleFile(run, card.label, about) }]
          : []
      }),
    ],
  }
}
