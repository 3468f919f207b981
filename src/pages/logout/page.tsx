import { redirect } from 'react-router'

export { logoutAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

/** Where the button of the account menu is sent; there is nothing to see. */
export function loader() {
  throw redirect('/')
}

export default function Logout() {
  return null
}
