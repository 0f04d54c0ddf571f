ALTER TABLE "wallet" ADD CONSTRAINT "wallet_currency" UNIQUE("id","currency");--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "journal_entry_wallet_id_wallet_id_fk";
--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_wallet_currency" FOREIGN KEY ("wallet_id","currency") REFERENCES "public"."wallet"("id","currency") ON DELETE no action ON UPDATE no action;
