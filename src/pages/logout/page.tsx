import { redirect } from 'react-router'
import { sendToAction } from '#web/ui/send-to-action.ts'
import type { Route } from './+types/page.ts'
import { logoutAction } from './verbs.server.ts'

/** Where the button of the account menu is sent; there is nothing to see. */
export const action = logoutAction

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export function loader() {
  throw redirect('/')
}

export default function Logout() {
  return null
}
