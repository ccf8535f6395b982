import { Countdown } from "#app/components/shop/home/countdown.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("Countdown", (props) => <Countdown {...props} />, { end: 0, endsAt: "2 March at 9:00 pm" }, [
  [{}, { is: "The sale ends on 2 March at 9:00 pm" }],
]);
