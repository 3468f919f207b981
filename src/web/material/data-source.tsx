import { findLicence, sourceCitation, sourceRemarks } from '#contract/citation/source-text.ts'
import type { DataSource } from '#contract/materials/data-source.ts'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import styles from './data-source.module.css'

/** Laboratory and licence in one line. @param page of the material, for other pages */
export function MeasuredBy({ source, page = '' }: { readonly source: DataSource | null; readonly page?: string }) {
  if (!source) return null
  return (
    <p className={styles['line']}>
      Measured by {source.laboratory} · <Licence source={source} /> · <a href={`${page}#source`}>Source and citation</a>
    </p>
  )
}

export function SourceOfData({ source }: { readonly source: DataSource | null }) {
  if (!source) return null
  const remarks = sourceRemarks(source)
  return (
    <section aria-labelledby="source" className={styles['source']}>
      <h2 id="source" tabIndex={-1}>
        Source
      </h2>
      <p>
        Measured by {source.laboratory} and published by {source.authors} ({source.year}). Values are evaluated here
        from the published records.
      </p>
      {remarks.length > 0 && (
        <CollapsiblePanel summary="Remarks on the records" prints>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </CollapsiblePanel>
      )}
      <p>
        Cite as: {sourceCitation({ ...source, url: '', doi: null })}
        <a href={source.url}>{source.doi === null ? source.url : `https://doi.org/${source.doi}`}</a>
      </p>
      <p>
        Licence: <Licence source={source} />
        {source.copyright === null ? '' : `. ${source.copyright}`}
      </p>
    </section>
  )
}

function Licence({ source: { licence } }: { readonly source: DataSource }) {
  const known = findLicence(licence)
  return known ? <a href={known.url}>{licence}</a> : licence
}
