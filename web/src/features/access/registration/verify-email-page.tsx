import { RegistrationStep } from './registration-step.tsx';

export function Page() {
  return <RegistrationStep step="email" />;
}
