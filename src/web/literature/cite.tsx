import { useState } from 'react'
import { literatureFormats } from '#contract/citation/literature.ts'
import type { LiteratureSource } from '#core/literature/literature.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import styles from './literature.module.css'

type CiteProps = {
  readonly source: LiteratureSource
  /** Page address; file endings are added. */
  readonly address: string
}

/** Copies the citation, or links to its files without a script. */
export function Cite({ source, address }: CiteProps) {
  const [done, setDone] = useState('')
  return (
    <div className={styles['cite']}>
      {literatureFormats.map(({ label, ending, write }) => (
        <span key={ending} className={styles['pair']}>
          <Button
            small
            onPress={() =>
              void copyText(write(source)).then((copied) =>
                setDone(copied ? `Citation copied as ${label}.` : notCopied),
              )
            }
          >
            Cite as {label}
          </Button>
          <a href={`${address}.${ending}`} download>
            .{ending}
            <span className="visually-hidden"> file of the citation</span>
          </a>
        </span>
      ))}
      <output>{done}</output>
    </div>
  )
}
