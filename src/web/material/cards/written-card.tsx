import { useState } from 'react'
import { Copy, Download } from 'lucide-react'
import type { WrittenCard as Written } from '#contract/views/simulation.ts'
import { loadWanted } from '#web/lazy/missing-scripts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import tables from '../tables/tables.module.css'
import { CardVerdict } from './card-verdict.tsx'
import styles from './card-panel.module.css'

type WrittenCardProps = {
  readonly card: Written
  /** The next one is on its way: this is still the last. */
  readonly waiting: boolean
  /** Where its parameters are from, when they are not those of a coil. */
  readonly origin?: string
}

/** The text of a card, whether it is proven, and the ways to take it along. */
export function WrittenCard({ card, waiting, origin = 'From stored parameters' }: WrittenCardProps) {
  const [said, setSaid] = useState('')
  // Before the script runs the buttons could do nothing.
  const hydrated = useHydrated()
  const copy = async () => setSaid((await copyText(text)) ? 'Copied.' : notCopied)
  const { standing, files } = card
  const text = files.length === 1 ? files[0]!.text : files.map((one) => `--- ${one.name} ---\n${one.text}`).join('\n')
  return (
    <>
      <p className={styles['badges']}>
        {card.live ? <Badge tone="warning">Live fit, not stored</Badge> : <Badge tone="neutral">{origin}</Badge>}
        <CardVerdict standing={standing} />
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
          <h3 className={styles['name']}>
            <code>{card.name}</code>
          </h3>
          {hydrated && (
            <span className={styles['tools']} data-print="no">
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
    </>
  )
}

async function save({ name, files }: Written): Promise<void> {
  const address = URL.createObjectURL(new Blob([await bytesOf(files)]))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes its time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** One file is itself, several are an archive of them. */
async function bytesOf(files: Written['files']) {
  if (files.length === 1) return files[0]!.text
  const { strToU8, zipSync } = await loadWanted('What packs the archive', () => import('fflate'))
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])))
}
