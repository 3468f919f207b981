import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { forgetFiles, keepFiles } from './kept-files.ts'
import styles from './own-data.module.css'
import type { OpenFile } from './use-own-data.ts'

type KeepPartProps = {
  readonly files: readonly OpenFile[]
  /** Files of an earlier visit are in the store of this browser. */
  readonly kept: boolean
  readonly onKept: (kept: boolean) => void
}

/** On request the files stay in this browser, so that they are there after a reload; one button forgets them. */
export function KeepPart({ files, kept, onKept }: KeepPartProps) {
  const [said, setSaid] = useState('')
  const keep = async () => {
    try {
      await keepFiles(files.map(({ file, choice }) => ({ file, choice })))
      onKept(true)
      setSaid('Kept in this browser.')
    } catch {
      setSaid('Not kept: this browser has no room, or keeps nothing for this site.')
    }
  }
  const forget = async () => {
    await forgetFiles()
    onKept(false)
    setSaid('Forgotten. Nothing of them is left in this browser.')
  }
  return (
    <span className={styles['tools']} data-print="no">
      {files.length > 0 && (
        <Button small onPress={() => void keep()}>
          {kept ? 'Keep these instead' : 'Keep in this browser'}
        </Button>
      )}
      {kept && (
        <Button small onPress={() => void forget()}>
          Forget
        </Button>
      )}
      <output>{said}</output>
    </span>
  )
}
