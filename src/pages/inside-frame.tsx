import { Outlet, useRouteError } from 'react-router'
import { Failure } from './failure.tsx'

/**
 * Around every page and inside the frame, so that what fails takes the page's place and the frame stays. In the root's place
 * the whole document would be made anew, scripts included, which our policy on trusted types refuses: a blank window.
 */
export default function InsideFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />
}
