-- What a template version is made of, beside its bundle: who published it and why, the project's own files and the packages in it, and the
-- images it shows (docs/decisions/0190). Versions of before have none of it recorded, but their size is known.
-- AlterTable
ALTER TABLE "waybill"."template_version" ADD COLUMN "author" TEXT,
ADD COLUMN "note" TEXT,
ADD COLUMN "size" INTEGER,
ADD COLUMN "file" TEXT,
ADD COLUMN "source" JSONB;
UPDATE waybill.template_version SET size = octet_length(bundle);

-- CreateTable
CREATE TABLE "waybill"."template_asset" (
    "hash" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "template_asset_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "waybill"."version_asset" (
    "version_id" UUID NOT NULL,
    "asset_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "version_asset_pkey" PRIMARY KEY ("version_id","asset_hash")
);

-- CreateIndex
CREATE INDEX "version_asset_asset_hash_idx" ON "waybill"."version_asset"("asset_hash");

-- AddForeignKey
ALTER TABLE "waybill"."version_asset" ADD CONSTRAINT "version_asset_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."version_asset" ADD CONSTRAINT "version_asset_asset_hash_fkey" FOREIGN KEY ("asset_hash") REFERENCES "waybill"."template_asset"("hash") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.template_asset ADD CONSTRAINT template_asset_hash_of_bytes CHECK (hash = encode(sha256(bytes), 'hex'));
