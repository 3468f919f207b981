import { redirect } from 'react-router'

/** Redirects `/projects` to the projects of the account. */
export function loader() {
  throw redirect('/mi-account/projects', 302)
}
