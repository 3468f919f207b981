import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { Message } from '../ui/message.tsx'
import styles from './views.module.css'

/** Shown once; each code replaces a lost second factor. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const [message, setMessage] = useState('')
  return (
    <>
      <Message tone="success" text="Two-factor authentication is set up" takesFocus>
        <p>Store these recovery codes in a safe place. Each can be used once to log in if you lose your device.</p>
      </Message>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['choices']}>
        <Button look="primary" onPress={onDone}>
          I have saved them
        </Button>
        <Button onPress={async () => setMessage((await copyText(codes.join('\n'))) ? 'Copied' : notCopied)}>
          Copy
        </Button>
        <output>{message}</output>
      </div>
    </>
  )
}
