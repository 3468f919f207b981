import type { ReactNode } from 'react'
import { plainText } from '#web/format/symbol.ts'
import { loadWithRetry } from '#web/lazy/missing-scripts.ts'
import { Button } from '#web/ui/button.tsx'
import type { StaticPicture } from './svg/static-picture.ts'
import styles from './chart.module.css'

type SlideExportProps = {
  readonly onSave: (format: 'svg' | 'png') => void
  /** Buttons at the end. */
  readonly children?: ReactNode
}

export function SlideExport({ onSave, children }: SlideExportProps) {
  return (
    <span className={styles['leaving']} title="Picture for a slide, 16:9, with title, source and citation">
      <span className={styles['slide']}>Export for a slide</span>
      <Button small look="quiet" onPress={() => onSave('svg')} aria-label="Download image as SVG">
        SVG
      </Button>
      <Button small look="quiet" onPress={() => onSave('png')} aria-label="Download image as PNG">
        PNG
      </Button>
      {children}
    </span>
  )
}

/** @param name  of the file without extension; default: from the title */
export function saveSlide(picture: StaticPicture, format: 'svg' | 'png', name?: string): void {
  const file = name ?? plainText(picture.title).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  // Most readers never save a picture.
  loadWithRetry('Image export', () => import('./svg/download.ts'))
    .then(({ savePicture }) => savePicture(picture, format, file))
    .catch((error: unknown) => console.error(`${format.toUpperCase()} could not be saved`, error))
}
