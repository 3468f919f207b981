import { redirect } from 'react-router'

export { logoutAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export function loader() {
  throw redirect('/')
}

export default function Logout() {
  return null
}
