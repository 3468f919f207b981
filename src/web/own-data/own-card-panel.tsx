import '#web/ui/code-font.css'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ListedCard } from '#contract/views/simulation.ts'
import { unitSystems, type UnitSystemId } from '#core/cards/unit-system.ts'
import type { Corner } from '#core/scatter/study.ts'
import { CardOptions } from '#web/material/cards/card-options.tsx'
import { CardProof } from '#web/material/cards/card-proof.tsx'
import { WrittenCard } from '#web/material/cards/written-card.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './own-data.module.css'
import type { OwnData } from './use-own-data.ts'

type CardPartProps = {
  readonly data: Pick<OwnData, 'files' | 'card' | 'busy' | 'stopped' | 'writeCard'>
  /** All cards; locked if not in the plan. */
  readonly cards: readonly ListedCard[]
  readonly law: string
}

const first = 'ls-dyna-mat-024'

const coils: readonly { readonly value: Corner; readonly label: string }[] = [
  { value: 'nominal', label: 'as tested' },
  { value: 'soft', label: 'soft: 5th percentile of strength' },
  { value: 'hard', label: 'hard: 95th percentile of strength' },
]

/** Solver card of the user's specimens with proof, written in the browser, if in the plan. */
export function OwnCardPanel({ data: { files, card, busy, stopped, writeCard }, cards, law }: CardPartProps) {
  const [wanted, setWanted] = useState(first)
  const [system, setSystem] = useState<UnitSystemId>('mm-t-s')
  const [name, setName] = useState('My material')
  const [corner, setCorner] = useState<Corner>('nominal')
  const chosen = cards.find(({ id }) => id === wanted) ?? cards[0]!
  const possible = chosen.systems.includes(system) ? system : chosen.systems[0]!
  const facts = useMemo(() => {
    const specimens = files.flatMap(({ read }) => read?.specimens ?? [])
    return {
      name: name.trim() || 'My material',
      files: files.map(({ file }) => file.name),
      thickness: specimens.find(({ geometry }) => geometry.t0 !== undefined)?.geometry.t0,
      synthetic: specimens.some(({ synthetic }) => synthetic),
    }
  }, [files, name])
  const wish = useMemo(
    () => ({ facts, choice: { card: chosen.id, system: possible, law, corner } }),
    [facts, chosen, possible, law, corner],
  )
  const [sent, setSent] = useState<typeof wish>()
  useEffect(() => {
    if (chosen.locked || law === '' || files.some(({ busy }) => busy)) return undefined
    // Debounces typing.
    const wait = setTimeout(() => {
      setSent(wish)
      writeCard(wish.facts, wish.choice)
    }, 250)
    return () => clearTimeout(wait)
  }, [chosen, law, wish, files, writeCard])
  const shown = card?.id === chosen.id && !chosen.locked ? card : undefined
  return (
    <>
      <div className={styles['row']} data-print="no">
        <TextField label="Name on the card" required maxLength={60} value={name} onValue={setName} />
        <label className={styles['strip']}>
          <span>Card</span>
          <select value={chosen.id} onChange={({ target }) => setWanted(target.value)}>
            <CardOptions cards={cards} />
          </select>
        </label>
        <Select label="Coil" value={corner} onValue={(value) => setCorner(value as Corner)} options={coils} />
        <Select
          label="Unit system"
          value={possible}
          onValue={(value) => setSystem(value as UnitSystemId)}
          options={unitSystems.map(({ id, header }) => ({
            value: id,
            label: header,
            disabled: !chosen.systems.includes(id),
          }))}
        />
      </div>
      <p className={styles['note']}>{chosen.content}</p>
      {chosen.locked ? (
        <Alert tone="info" title="This format is not available in your plan">
          <p>
            MAT_024 and neutral formats of your own data are free for everyone.{' '}
            <Link to={requestSubscription}>Request {chosen.solver}</Link>
          </p>
        </Alert>
      ) : shown?.kind === 'refused' ? (
        <Alert
          tone="danger"
          title="This card cannot be written"
          action={
            <Link to={`/mi-testing/needs?${new URLSearchParams({ solver: chosen.solver, cards: chosen.id })}`}>
              Tests that this card needs
            </Link>
          }
        >
          <ul className={styles['issues']}>
            {shown.reasons.map((reason) => (
              <li key={reason}>
                <SymbolText of={reason} />
              </li>
            ))}
          </ul>
        </Alert>
      ) : shown?.kind === 'written' ? (
        <>
          <WrittenCard
            card={shown}
            waiting={busy || sent !== wish}
            origin="From your own data, fitted in this browser"
          />
          {shown.runs.length > 0 && <CardProof card={shown} synthetic={facts.synthetic} system="SI" />}
        </>
      ) : (
        <p className={styles['note']}>
          {stopped ? 'Stopped. The card will be written when you open, change or close a file.' : 'Writing the card …'}
        </p>
      )}
    </>
  )
}
