import { redirect } from 'react-router'

/** `/projects`, the address above each of them: one's own stand in the account. */
export function loader() {
  throw redirect('/mi-account/projects', 302)
}
