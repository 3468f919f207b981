import { AccountDialog } from './account-dialog.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import type { Shown } from './store.ts'

/** The open dialog. This file is loaded with the first one. */
export function Dialogs({ shown }: { readonly shown: Shown }) {
  if (shown.kind === 'account') return <AccountDialog view={shown.view} note={shown.note} />
  if (shown.kind === 'alert') return <AlertDialog alert={shown.alert} />
  return <LogOutDialog />
}
