import { useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import type { WrittenCard as Written } from '#contract/views/simulation.ts'
import { loadWithRetry } from '#web/lazy/missing-scripts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import tables from '../tables/tables.module.css'
import { CardVerdict } from './card-verdict.tsx'
import styles from './card-panel.module.css'

type WrittenCardProps = {
  readonly card: Written
  /** The next card is being computed; this is the last one. */
  readonly waiting: boolean
  /** Text of a field is not in the card yet. */
  readonly unapplied?: boolean
  /** Origin of the parameters, if not those of a coil. */
  readonly origin?: string
}

/** Text of a card, proof and downloads. */
export function WrittenCard({ card, waiting, unapplied = false, origin = 'From stored parameters' }: WrittenCardProps) {
  const [message, setMessage] = useState('')
  // Without a script the buttons would not work.
  const hydrated = useHydrated()
  const copy = async () => setMessage((await copyText(text)) ? 'Copied.' : notCopied)
  const { outcome, files } = card
  const isOld = waiting || unapplied
  const text = files.length === 1 ? files[0]!.text : files.map((one) => `--- ${one.name} ---\n${one.text}`).join('\n')
  return (
    <>
      <p className={styles['badges']}>
        {card.live ? <Badge tone="warning">Live fit, not stored</Badge> : <Badge tone="neutral">{origin}</Badge>}
        <CardVerdict outcome={outcome} />
        {waiting ? (
          <span className={tables['note']}>Writing …</span>
        ) : (
          unapplied && <span className={tables['note']}>The text you are entering is not in this card.</span>
        )}
      </p>
      {card.notes.length > 0 && (
        <ul className={tables['note']}>
          {card.notes.map((note) => (
            <li key={note}>
              <SymbolText of={note} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['file']} aria-busy={isOld}>
        <div className={styles['bar']}>
          <h3 className={styles['name']}>
            <code>{card.name}</code>
          </h3>
          {hydrated && (
            <span className={styles['tools']} data-print="no">
              <Button small onPress={copy} isDisabled={isOld}>
                <Copy size={16} aria-hidden /> Copy
              </Button>
              <Button small look="primary" onPress={() => void save(card)} isDisabled={isOld}>
                <Download size={16} aria-hidden /> Download
              </Button>
            </span>
          )}
          <output className="visually-hidden">{message}</output>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself, also by keyboard */}
        <pre className={styles['preview']} tabIndex={0} aria-label={`Text of ${card.name}`}>
          {text}
        </pre>
      </div>
    </>
  )
}

async function save({ name, files }: Written): Promise<void> {
  saveFile(new Blob([await bytesOf(files)]), name)
}

/** One file directly, several as an archive. */
async function bytesOf(files: Written['files']) {
  if (files.length === 1) return files[0]!.text
  const { strToU8, zipSync } = await loadWithRetry('The script that packs the archive', () => import('fflate'))
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])))
}
