import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { deleteFiles, storeFiles } from './stored-files.ts'
import styles from './own-data.module.css'
import type { OpenFile } from './use-own-data.ts'

type StoredFilesPanelProps = {
  /** Empty: nothing to store. */
  readonly files: readonly OpenFile[]
  /** This browser has stored files of an earlier visit. */
  readonly kept: boolean
  readonly onKept: (kept: boolean) => void
}

/** Stores files in the browser on request, for reloads; a button deletes them. */
export function StoredFilesPanel({ files, kept, onKept }: StoredFilesPanelProps) {
  const [message, setMessage] = useState('')
  const keep = async () => {
    try {
      await storeFiles(files.map(({ file, choice }) => ({ file, choice })))
      onKept(true)
      setMessage('Stored in this browser.')
    } catch {
      setMessage('Not stored: this browser has no free storage, or does not allow storage for this site.')
    }
  }
  const forget = async () => {
    await deleteFiles()
    onKept(false)
    setMessage('Deleted from this browser.')
  }
  return (
    <span className={styles['tools']} data-print="no">
      {files.length > 0 && (
        <Button small onPress={() => void keep()}>
          {kept ? 'Store these instead' : 'Store in this browser'}
        </Button>
      )}
      {kept && (
        <Button small onPress={() => void forget()}>
          Delete
        </Button>
      )}
      <output>{message}</output>
    </span>
  )
}
