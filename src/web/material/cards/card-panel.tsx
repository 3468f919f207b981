import '#web/ui/code-font.css'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { Copy, Download } from 'lucide-react'
import { AnotherModel } from './another-model.tsx'
import { CardProof } from './card-proof.tsx'
import { cardList } from './card-list.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { unitSystems } from '#core/cards/unit-system.ts'
import { loadWanted } from '#web/lazy/missing-scripts.ts'
import { requestSubscription } from '#web/shell/links.ts'
import { useAlive } from '#web/ui/alive.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { Select } from '#web/ui/field.tsx'
import type { MaterialState } from '#contract/views/material-state.ts'
import { KeptFields, useMaterial } from '../material-context.tsx'
import styles from './card-panel.module.css'
import tables from '../simulation/tables.module.css'
import { RegularisationField } from './regularisation-field.tsx'
import type { ModelFacts, ShownCard, WrittenCard } from '#contract/views/simulation.ts'

type CardPanelProps = {
  readonly tab: FiniteElementCode
  /** In sight. */
  readonly model: Pick<ModelFacts, 'id' | 'label'>
  readonly card: ShownCard
  readonly cards: readonly ListedCard[]
  /** The card in sight is still that of the stored fit. */
  readonly waiting: boolean
}

/** The solver card: what it says, whether its own text gives the tests back, and the file to take away. */
export function CardPanel({ tab, model, card, cards, waiting }: CardPanelProps) {
  const { state, go } = useMaterial()
  const change = (patch: Partial<MaterialState>) => void go(patch, { replace: true })
  const chosen = cards.find(({ id }) => id === card.id)
  return (
    <section aria-labelledby="card-title" className={styles['card']}>
      <h3 id="card-title">Solver card</h3>
      <Form method="get" className={styles['choice']} aria-label="Solver card">
        <KeptFields without={{ card: '', system: 'mm-t-s', regularisation: '' }} />
        <label className={styles['field']}>
          <span>Card</span>
          <select name="card" value={card.id} onChange={({ target }) => change({ card: target.value })}>
            {cardList(cards).map(([solver, own]) => (
              <optgroup key={solver} label={solver}>
                {own.map(({ id, label, locked }) => (
                  <option key={id} value={id}>
                    {locked ? `${label} (not in your plan)` : label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Select
          label="Unit system"
          name="system"
          value={state.system}
          onChange={({ target }) => change({ system: target.value as MaterialState['system'] })}
          options={unitSystems.map(({ id, header }) => ({
            value: id,
            label: header,
            disabled: chosen !== undefined && !chosen.systems.includes(id),
          }))}
        />
        {chosen?.parts.includes('regularisation') && (
          <RegularisationField value={state.regularisation} onChange={(regularisation) => change({ regularisation })} />
        )}
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </Form>
      {chosen && <p className={tables['note']}>{chosen.content}</p>}
      {card.kind === 'locked' ? (
        <Alert tone="info" title="This format is not available in your plan">
          <p>
            The models and their fit stay visible. <Link to={requestSubscription}>Ask for {chosen?.solver}</Link>
          </p>
        </Alert>
      ) : card.kind === 'refused' ? (
        <Alert tone="danger" title="No card: it would be wrong">
          <ul className={styles['reasons']}>
            {card.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <>
          <AnotherModel {...{ tab, model, cards }} card={card.id} />
          <Written card={card} waiting={waiting} />
        </>
      )}
    </section>
  )
}

function Written({ card, waiting }: { card: WrittenCard; waiting: boolean }) {
  const [said, setSaid] = useState('')
  // Before the script runs the buttons could do nothing.
  const able = useAlive()
  const copy = async () => setSaid((await copyText(text)) ? 'Copied.' : notCopied)
  const { standing, files } = card
  const text = files.length === 1 ? files[0]!.text : files.map((one) => `--- ${one.name} ---\n${one.text}`).join('\n')
  return (
    <>
      <p className={styles['badges']}>
        {card.live ? (
          <Badge tone="warning">Live fit, not stored</Badge>
        ) : (
          <Badge tone="neutral">From stored parameters</Badge>
        )}
        <Badge tone={standings[standing ?? 'none'].tone}>{standings[standing ?? 'none'].words}</Badge>
        {waiting && <span className={tables['note']}>Writing …</span>}
      </p>
      {card.notes.length > 0 && (
        <ul className={tables['note']}>
          {card.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles['file']}>
        <div className={styles['bar']}>
          <code>{card.name}</code>
          {able && (
            <span className={styles['tools']}>
              <Button small onPress={copy} isDisabled={waiting}>
                <Copy size={16} aria-hidden /> Copy
              </Button>
              <Button small look="primary" onPress={() => void save(card)} isDisabled={waiting}>
                <Download size={16} aria-hidden /> Download
              </Button>
            </span>
          )}
          <output className="visually-hidden">{said}</output>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself, also by keyboard */}
        <pre className={styles['preview']} tabIndex={0} aria-label={`Text of ${card.name}`}>
          {text}
        </pre>
      </div>
      {card.runs.length > 0 && <CardProof card={card} />}
    </>
  )
}

/** Amber: near a limit, or with a part of the card that no test was simulated for. */
const standings = {
  proven: { tone: 'success', words: 'Proven against the tests' },
  partly: { tone: 'warning', words: 'Proven in part' },
  failed: { tone: 'danger', words: 'Not proven: says so on the card' },
  none: { tone: 'neutral', words: 'Not proven: nothing to compare' },
} as const

async function save({ name, files }: WrittenCard): Promise<void> {
  const address = URL.createObjectURL(new Blob([await bytesOf(files)]))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes its time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** One file is itself, several are an archive of them. */
async function bytesOf(files: WrittenCard['files']) {
  if (files.length === 1) return files[0]!.text
  const { strToU8, zipSync } = await loadWanted('What packs the archive', () => import('fflate'))
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])))
}
