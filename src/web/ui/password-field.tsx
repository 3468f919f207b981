import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, useState } from 'react'
import { ScriptButton } from './script-button.tsx'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Can be shown, warns about Caps Lock, allows password managers and pasting. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children'>) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <div
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      className={styles['password']}
      role="presentation"
    >
      <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off">
        <ScriptButton
          className={styles['show']}
          aria-pressed={shown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </ScriptButton>
      </TextField>
      <output className={styles['caps']}>{capsLock && 'Caps Lock is on'}</output>
    </div>
  )
}
