import styles from './tool-page.module.css'

export type FileLink = { readonly format: string; readonly href: string }

/** File links by format. @param of content, if the page has several */
export function FileLinks({ files, of }: { readonly files: readonly FileLink[]; readonly of?: string }) {
  if (files.length === 0) return null
  return (
    <span className={styles['files']} data-print="no">
      {files.map(({ format, href }) => (
        <a key={format} href={href} download aria-label={`Download ${of === undefined ? '' : `${of} `}as ${format}`}>
          {format}
        </a>
      ))}
    </span>
  )
}
