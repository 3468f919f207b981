import { data } from 'react-router'

/** Whatever no other page answers: the root's error page shows it, with its status. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
