import { useState } from 'react'
import { type CitationFormat, citationFormats } from '#contract/citation/index.ts'
import type { Publication } from '#contract/site/publication.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import styles from './publications.module.css'

type CitationButtonsProps = {
  works: readonly Publication[]
  /** Selects the works in the files: `?work=swift1952`; empty for all. */
  search: string
  /** Selection for screen readers: `the whole list`. */
  of: string
}

export function CitationButtons({ works, search, of }: CitationButtonsProps) {
  const [done, setDone] = useState('')
  const copy = async ({ label, write }: CitationFormat) => {
    const copied = await copyText(works.map(write).join('\n'))
    setDone(copied ? `${label} copied` : 'The browser did not allow copying')
  }
  return (
    <div className={styles['buttons']}>
      {citationFormats.map((format) => (
        <span key={format.id} className={styles['pair']}>
          <ScriptButton
            className={buttonClass()}
            onClick={() => void copy(format)}
            aria-label={`Copy ${format.label} of ${of}`}
          >
            Copy {format.label}
          </ScriptButton>
          <CitationFile format={format} search={search} of={of} />
        </span>
      ))}
      <output>{done}</output>
    </div>
  )
}

type CitationFileProps = { format: CitationFormat; search: string; of: string }

export function CitationFile({ format: { ending }, search, of }: CitationFileProps) {
  return (
    <a href={`/mi-resources/publications.${ending}${search}`} download>
      .{ending}
      <span className="visually-hidden"> file of {of}</span>
    </a>
  )
}
