import { Component, type ReactNode } from 'react'
import { Failure } from './failure.tsx'

type Caught = { readonly error: unknown }

/** Error boundary of the frame; pages inside it have a separate one. */
export class FrameBoundary extends Component<{ readonly children: ReactNode }, { readonly caught: Caught | null }> {
  override readonly state: { readonly caught: Caught | null } = { caught: null }

  static getDerivedStateFromError(error: unknown): { readonly caught: Caught } {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? (
      <main id="content" tabIndex={-1}>
        <Failure error={caught.error} />
      </main>
    ) : (
      this.props.children
    )
  }
}
