/** What a stamp says about who signed and when. */
export type SignedProperties = {
  /** `2026-11-19T17:41:08`. */
  readonly signedAt: string
  readonly certificateDigest: string
  readonly issuer: string
  readonly serial: string
}

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const c14n = 'http://www.w3.org/2006/12/xml-c14n11'
const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116'

/**
 * The signed properties exactly as ZATCA hashes them: not canonical, but with this indentation and with every namespace
 * where it is used. In the document the same lines stand without them.
 */
export function signedPropertiesText(properties: SignedProperties): string {
  return propertiesText(properties, {
    xades: ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"',
    ds: ` xmlns:ds="${dsig}"`,
  })
}

function propertiesText(
  { signedAt, certificateDigest, issuer, serial }: SignedProperties,
  { xades, ds }: { xades: string; ds: string },
): string {
  return `<xades:SignedProperties${xades} Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>${signedAt}</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    <ds:DigestMethod${ds} Algorithm="${sha256}"/>
                                                    <ds:DigestValue${ds}>${certificateDigest}</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName${ds}>${issuer}</ds:X509IssuerName>
                                                    <ds:X509SerialNumber${ds}>${serial}</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`
}

type Stamp = {
  readonly properties: SignedProperties
  readonly propertiesDigest: string
  /** The hash of the document, and its signature: Base64. */
  readonly hash: string
  readonly signature: string
  readonly certificate: string
}

/** The extension that carries the stamp. */
export function ublExtensions({ properties, propertiesDigest, hash, signature, certificate }: Stamp): string {
  const without = (path: string) => `                                    <ds:Transform Algorithm="${xpath}">
                                        <ds:XPath>not(//ancestor-or-self::${path})</ds:XPath>
                                    </ds:Transform>`
  return `<ext:UBLExtensions>
    <ext:UBLExtension>
        <ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>
        <ext:ExtensionContent>
            <sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2">
                <sac:SignatureInformation>
                    <cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>
                    <sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>
                    <ds:Signature xmlns:ds="${dsig}" Id="signature">
                        <ds:SignedInfo>
                            <ds:CanonicalizationMethod Algorithm="${c14n}"/>
                            <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>
                            <ds:Reference Id="invoiceSignedData" URI="">
                                <ds:Transforms>
${without('ext:UBLExtensions')}
${without('cac:Signature')}
${without("cac:AdditionalDocumentReference[cbc:ID='QR']")}
                                    <ds:Transform Algorithm="${c14n}"/>
                                </ds:Transforms>
                                <ds:DigestMethod Algorithm="${sha256}"/>
                                <ds:DigestValue>${hash}</ds:DigestValue>
                            </ds:Reference>
                            <ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">
                                <ds:DigestMethod Algorithm="${sha256}"/>
                                <ds:DigestValue>${propertiesDigest}</ds:DigestValue>
                            </ds:Reference>
                        </ds:SignedInfo>
                        <ds:SignatureValue>${signature}</ds:SignatureValue>
                        <ds:KeyInfo>
                            <ds:X509Data>
                                <ds:X509Certificate>${certificate}</ds:X509Certificate>
                            </ds:X509Data>
                        </ds:KeyInfo>
                        <ds:Object>
                            <xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">
                                ${propertiesText(properties, { xades: '', ds: '' })}
                            </xades:QualifyingProperties>
                        </ds:Object>
                    </ds:Signature>
                </sac:SignatureInformation>
            </sig:UBLDocumentSignatures>
        </ext:ExtensionContent>
    </ext:UBLExtension>
</ext:UBLExtensions>`
}
