import { Component, type ReactNode } from 'react';
import { ScreenFailure } from '../ui/ScreenFailure.tsx';

interface ScreenBoundaryProps {
  /** The address; another one gets another chance. */
  place: string;
  children: ReactNode;
}

/** Keeps the menu usable when a screen breaks, or when its code could not be loaded. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failedAt?: string }> {
  override state: { failedAt?: string } = {};

  static getDerivedStateFromError() {
    return { failedAt: window.location.pathname };
  }

  override render() {
    if (this.state.failedAt === this.props.place) return <ScreenFailure />;
    return this.props.children;
  }
}
