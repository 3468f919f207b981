import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { Message } from '../ui/message.tsx'
import styles from './views.module.css'

/** Shown once: with one of these a person gets in who has lost the second factor. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const [said, setSaid] = useState('')
  return (
    <>
      <Message tone="success" text="Your second step is set up" takesFocus>
        <p>
          Keep these recovery codes where only you find them. Each opens your account once, if you lose your device.
        </p>
      </Message>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['choices']}>
        <Button look="primary" onPress={onDone}>
          I have kept them
        </Button>
        <Button onPress={async () => setSaid((await copyText(codes.join('\n'))) ? 'Copied' : notCopied)}>Copy</Button>
        <output>{said}</output>
      </div>
    </>
  )
}
