import { AllShops } from './all-shops.tsx';

/** All shops, whatever their state. */
export function Page() {
  return <AllShops title="shops.all-title" purpose="shops.all-purpose" merchantsOnly={false} />;
}
