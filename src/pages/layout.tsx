import { Outlet, useRouteError } from 'react-router'
import { Failure } from './frame/failure.tsx'

/** Error boundary inside the frame: at the root, the trusted-types policy would block the rebuilt scripts. */
export default function Layout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />
}
