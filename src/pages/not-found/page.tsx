import { data } from 'react-router'

/** Unknown addresses: the root's error page shows the status. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
