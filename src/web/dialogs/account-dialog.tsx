import { type ReactNode, useEffect, useRef } from 'react'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { ForgotView } from './forgot-view.tsx'
import { LoginView } from './login-view.tsx'
import { Message } from '../ui/message.tsx'
import { ResendView } from './resend-view.tsx'
import { SignupView } from './signup-view.tsx'
import { type AccountView, closeDialog, openAccount } from './store.ts'
import styles from './views.module.css'

const views = {
  login: { title: 'Log in', View: LoginView },
  signup: { title: 'Sign up', View: SignupView },
  forgot: { title: 'Forgot password', View: ForgotView },
  resend: { title: 'Resend activation', View: ResendView },
} as const

export function AccountDialog({ view, note }: { readonly view: AccountView; readonly note?: string | undefined }) {
  const { title, View } = views[view]
  return (
    <OpenDialog title={title} onClose={closeDialog}>
      <FirstField key={view}>
        {note !== undefined && <Message tone="info" text={note} />}
        <View onSwitch={openAccount} />
      </FirstField>
    </OpenDialog>
  )
}

function FirstField({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  // Hidden fields do not take the focus.
  useEffect(() => content.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), [])
  return (
    <div ref={content} className={styles['view']}>
      {children}
    </div>
  )
}
